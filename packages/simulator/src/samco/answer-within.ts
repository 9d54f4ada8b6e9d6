import type { Moment } from '../market-moment.ts';
import { type Answer, type Call, type Fields, type Route, refuseBare } from './protocol.ts';

export const asFields = (value: unknown): Fields => (isFields(value) ? value : {});

/** A request without the network. */
export type RequestWithin = {
  method: string;
  /** With its query. */
  path: string;
  token?: string | undefined;
  /** As text, so that it could have been sent. */
  body?: string | undefined;
};
export type ReplyWithin = { status: number; body: string };

/**
 * Answers calls in this process with the same routes as HTTP. Undefined for a path with parameters, which must be
 * sent.
 */
export function answersWithin(
  routes: readonly Route[],
  moment: () => Moment,
): (request: RequestWithin) => ReplyWithin | undefined {
  const known = new Map(routes.map((route) => [`${route.method} ${route.path}`, route]));
  return ({ method, path, token, body = '' }) => {
    const [plainPath = '', query = ''] = path.split('?', 2);
    const route = known.get(`${method} ${plainPath}`);
    const fields = parseFields(body);
    if (!route || !fields) return undefined;
    const call: Call = {
      body: fields,
      query: Object.fromEntries(new URLSearchParams(query)),
      params: {},
      token: token === '' ? undefined : token,
      address: '127.0.0.1',
      moment: moment(),
    };
    const answer = answerOrFail(route, call);
    return { status: answer.status, body: JSON.stringify(answer.body) };
  };
}

/** Reports an internal error as over HTTP. */
function answerOrFail(route: Route, call: Call): Answer {
  try {
    return route.answer(call);
  } catch {
    return couldNot;
  }
}

const couldNot = refuseBare(503, 'The practice market could not do this.');

/** Undefined unless it is a JSON object. An empty body is an empty object. */
export function parseFields(text: string): Fields | undefined {
  if (text.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    return isFields(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
