import { STATUS_CODES } from 'node:http';
import type { Language } from '@safe-trading/messages/language';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '../db/database-away.ts';
import {
  Problem,
  type ProblemCode,
  type SecondFactorOffer,
  sentenceIn,
} from '../kernel/problem.ts';
import { refused } from '../kernel/refused.ts';
import { chosenLanguage } from './reader-language.ts';

/** The only mapping to HTTP status codes. */
export const statuses: Record<ProblemCode, number> = {
  'bad-request': 400,
  unauthenticated: 401,
  forbidden: 403,
  'step-up-required': 403,
  'second-factor-required': 401,
  'second-factor-missing': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  conflict: 409,
  'payload-too-large': 413,
  'unsupported-media-type': 415,
  invalid: 422,
  'too-many': 429,
  unavailable: 503,
};

/** Replaces Fastify's messages. */
const refusals = new Map<number, Problem>([
  [
    400,
    new Problem('bad-request', 'The request could not be read; check that its body is valid JSON.'),
  ],
  [408, new Problem('bad-request', 'The request took too long to arrive.')],
  [413, new Problem('payload-too-large', 'The request is larger than 64 KB.')],
  [414, new Problem('bad-request', 'The address is too long.')],
  [415, new Problem('unsupported-media-type', 'Send the body as application/json.')],
]);

export function replyWithError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const language = chosenLanguage(request.headers);
  const replyWithProblem = (problem: Problem) => sendProblem(problem, language, reply);
  if (error instanceof Problem) return replyWithProblem(error);

  const refusal = refusals.get(error.statusCode ?? 500);
  if (refusal && error.code?.startsWith('FST_')) return replyWithProblem(refusal);
  if (refusal && error instanceof SyntaxError) return replyWithProblem(refusal);

  const route = request.routeOptions.url ?? 'unknown route';
  const { id: reqId, method } = request;
  request.log.error({ reqId, err: error, method, route }, 'a request failed');
  if (isDatabaseAway(error)) return replyWithProblem(databaseAway());
  const sentence = sentenceIn(refused('unexpected'), language);
  return send(reply, 500, 'internal', sentence);
}

const databaseAway = () =>
  new Problem('unavailable', refused('database-away'), { retryAfterSeconds: 5 });

function sendProblem(problem: Problem, language: Language, reply: FastifyReply): FastifyReply {
  const status = statuses[problem.code];
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  if (problem.retryAfterSeconds !== undefined)
    reply.header('retry-after', String(Math.max(1, Math.ceil(problem.retryAfterSeconds))));
  const { secondFactor } = problem;
  const errors = problem.errors?.map(({ field, message }) => ({
    field,
    message: sentenceIn(message, language),
  }));
  return send(reply, status, problem.code, sentenceIn(problem.sentence, language), {
    ...(errors ? { errors } : {}),
    ...(secondFactor ? { secondFactor } : {}),
  });
}

function send(
  reply: FastifyReply,
  status: number,
  code: string,
  sentence: string,
  {
    errors,
    secondFactor,
  }: { errors?: { field: string; message: string }[]; secondFactor?: SecondFactorOffer } = {},
): FastifyReply {
  return reply
    .code(status)
    .type('application/problem+json')
    .send({
      ...problemBody(status, code, sentence),
      ...(errors ? { errors } : {}),
      ...(secondFactor ? { factor: secondFactor } : {}),
    });
}

export const problemBody = (status: number, code: string, sentence: string) => ({
  code,
  detail: sentence,
  message: sentence,
  type: 'about:blank',
  title: STATUS_CODES[status] ?? 'Error',
  status,
});
