import type { Body, Endpoint, Params, Query, Reply } from '@safe-trading/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type RouteRule, type User, userOf } from './access.ts';
import { readBody, readParams, readQuery } from './validate.ts';

/** What a handler is given: checked by the endpoint's schemas, the caller let in by its access. */
export type Call<E extends Endpoint> = {
  params: Params<E>;
  query: Query<E>;
  body: Body<E>;
  user: E['access'] extends 'public' ? undefined : User;
  request: FastifyRequest;
};

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Reply<E>> | Reply<E>;

/**
 * Registers one endpoint of the contract. The reply is read by its schema on the way out, so a member
 * the contract does not name never leaves, and a wrong one is our bug.
 */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    exposeHeadRoute: endpoint.method === 'GET' && !endpoint.effect,
    config: { rule: ruleOf(endpoint) },
    async handler(request, reply) {
      const call = {
        params: readParams(endpoint.params, request.params),
        query: readQuery(endpoint.query, request.query),
        body: readBody(endpoint.body, request.body),
        user: userOf(request),
        request,
      };
      const answer = await handler(call as Call<E>);
      reply.code(endpoint.status ?? 200);
      return endpoint.reply.parse(answer);
    },
  });
}

const ruleOf = ({ access, effect, body, encoding }: Endpoint): RouteRule => ({
  access,
  ...(effect ? { effect } : {}),
  ...(body ? { encoding: encoding ?? 'json' } : {}),
});
