import type { Body, Endpoint, Params, Query, Reply, StepUp } from '@safe-trading/contract';
import type { Language } from '@safe-trading/messages/language';
import { translated } from '@safe-trading/messages/translated';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type FieldFault, Problem, sentenceIn } from '../kernel/problem.ts';
import { refused } from '../kernel/refused.ts';
import { type RouteRule, type User, userOf } from './access.ts';
import { takePace } from './limit-pace.ts';
import { statuses } from './problem-reply.ts';
import { chosenLanguage, readerLanguage } from './reader-language.ts';

type Schema = z.ZodType | undefined;

const readQuery = (schema: Schema, query: unknown): unknown => read(schema, query);

const readBody = (schema: Schema, body: unknown): unknown => read(schema, body);

/** Validated input and the authorized caller. */
export type Call<E extends Endpoint> = {
  params: Params<E>;
  query: Query<E>;
  body: Body<E>;
  user: E['access'] extends 'public' ? undefined : User;
  /** Of the reader: what was chosen in the browser, and on pages what the browser asks for. */
  language: Language;
  request: FastifyRequest;
};

/** The same reply as a page for a followed link. */
export type AsPage<E extends Endpoint> = {
  shown(answer: Reply<E>, language: Language): string;
  refused(sentence: string, language: Language): string;
};

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Reply<E>> | Reply<E>;

/**
 * Registers an endpoint. The reply is parsed by its schema, so unknown members never leave and a wrong one is an
 * error.
 */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  asPage?: AsPage<E>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    exposeHeadRoute: endpoint.method === 'GET' && !endpoint.effect,
    config: { rule: ruleOf(endpoint) },
    ...(endpoint.mostBytes === undefined ? {} : { bodyLimit: endpoint.mostBytes }),
    async handler(request, reply) {
      const isPage = asPage && request.headers.accept?.includes('text/html');
      const call = {
        params: readParams(endpoint.params, request.params),
        query: readQuery(endpoint.query, request.query),
        body: readBody(endpoint.body, request.body),
        user: userOf(request),
        language: (isPage ? readerLanguage : chosenLanguage)(request.headers),
        request,
      };
      if (endpoint.stepUp) refuseWithoutProof(endpoint.stepUp, call);
      if (endpoint.pace && call.user) takePace(app, endpoint.pace, call.user.id);
      if (isPage)
        return reply
          .type('text/html; charset=utf-8')
          .header('cache-control', 'no-store')
          .header('referrer-policy', 'no-referrer')
          .send(await pageOf(asPage, reply, call.language, () => handler(call as Call<E>)));
      const answer = await handler(call as Call<E>);
      reply.code(endpoint.status ?? 200);
      return endpoint.reply.parse(inLanguage(answer, call.language));
    },
  });
}

/** The sentence of a reply that says what was done. */
const inLanguage = (answer: unknown, language: Language): unknown =>
  typeof answer === 'object' && answer && 'message' in answer && typeof answer.message === 'string'
    ? { ...answer, message: translated(answer.message, language) }
    : answer;

async function pageOf<E extends Endpoint>(
  { shown, refused }: AsPage<E>,
  reply: FastifyReply,
  language: Language,
  answer: () => Promise<Reply<E>> | Reply<E>,
): Promise<string> {
  try {
    return shown(await answer(), language);
  } catch (fault) {
    if (!(fault instanceof Problem)) throw fault;
    reply.code(statuses[fault.code]);
    return refused(sentenceIn(fault.sentence, language), language);
  }
}

export const proofNeeded = (): Problem => new Problem('step-up-required', refused('prove'));

function refuseWithoutProof(
  { asks }: StepUp,
  { body, user }: { body: unknown; user: User | undefined },
): void {
  if (user?.isProved || (asks && !asks(body))) return;
  throw proofNeeded();
}

const ruleOf = ({
  access,
  effect,
  renews,
  beforeSecondFactor,
  body,
  encoding,
}: Endpoint): RouteRule => ({
  access,
  ...(effect ? { effect } : {}),
  ...(renews ? { renews } : {}),
  ...(beforeSecondFactor ? { beforeSecondFactor } : {}),
  ...(body ? { encoding: encoding ?? 'json' } : {}),
});

/** An invalid path parameter is not found rather than invalid. */
function readParams(schema: Schema, params: unknown): unknown {
  const parsed = schema?.safeParse(params);
  if (!parsed || parsed.success) return parsed?.data;
  throw new Problem('not-found', parsed.error.issues[0]?.message ?? 'Not found');
}

function read(schema: Schema, value: unknown): unknown {
  const parsed = schema?.safeParse(value);
  if (!parsed || parsed.success) return parsed?.data;

  const errors = faultsOf(parsed.error);
  throw new Problem(
    'invalid',
    (language) =>
      errors
        .map(({ message }) => sentenceIn(message, language))
        .join(language === 'hi' ? '। ' : '. '),
    { errors },
  );
}

function faultsOf({ issues }: z.ZodError): FieldFault[] {
  const faults = new Map<string, string>();
  for (const issue of issues) {
    const field = issue.path.join('.');
    if (!faults.has(field)) faults.set(field, sentenceOf(issue, field));
  }
  return [...faults].map(([field, message]) => ({ field, message }));
}

function sentenceOf({ code, message }: z.core.$ZodIssue, field: string): string {
  if (field === '' && code === 'invalid_type') return 'The request needs an object as its body';
  return message.startsWith('Invalid') ? `${field} is not valid` : message;
}
