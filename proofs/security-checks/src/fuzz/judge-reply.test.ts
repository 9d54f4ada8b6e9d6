import { expect, test } from 'vitest';
import { readDocument } from './document.ts';
import { type FuzzReply, faultOf } from './judge-reply.ts';

const schema = (type: string) => ({
  type: 'object',
  properties: { number: { type } },
  required: ['number'],
  additionalProperties: false,
});
const content = (mediaType: string, of: object) => ({ content: { [mediaType]: { schema: of } } });
const document = readDocument(
  JSON.stringify({
    paths: {
      '/numbers': {
        get: {
          responses: {
            200: content('application/json', schema('integer')),
            422: content('application/problem+json', { $ref: '#/components/schemas/Problem' }),
            default: content('application/problem+json', {}),
          },
        },
      },
    },
    components: { schemas: { Problem: schema('string') } },
  }),
);
const [operation] = document.operations;

const judge = (reply: Partial<FuzzReply>, method = 'GET') =>
  operation &&
  faultOf(
    document,
    operation,
    { method },
    {
      status: 200,
      mediaType: reply.status === undefined ? 'application/json' : 'application/problem+json',
      text: '{"number":1}',
      ...reply,
    },
  );

test.each<[string, Partial<FuzzReply>, RegExp]>([
  ['a fault of the server', { status: 500 }, /answered 500/],
  [
    'a member the document does not name',
    { text: '{"number":1,"secret":2}' },
    /against its schema/,
  ],
  ['a member of another type', { text: '{"number":"1"}' }, /against its schema/],
  ['no JSON', { text: '<html>' }, /no JSON/],
  ['another media type', { mediaType: 'text/html' }, /as text\/html/],
  ['an undocumented status', { status: 409 }, /does not know/],
  ['a problem that is none', { status: 422, text: '{}' }, /against its schema/],
])('%s is a fault', (_, reply, says) => {
  expect(judge(reply)).toMatch(says);
});

test('a reply as documented has no fault', () => {
  expect(judge({})).toBeUndefined();
  expect(judge({ status: 422, text: '{"number":"one"}' })).toBeUndefined();
});

test('another method than the operation has is answered with a problem', () => {
  expect(judge({ status: 405, text: '{"number":"one"}' }, 'DELETE')).toBeUndefined();
  expect(judge({}, 'DELETE')).toMatch(/does not know/);
});
