import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Moment } from '../market-moment.ts';
import { asFields, parseFields } from './answer-within.ts';
import type { Performance } from './performance.ts';
import { type Answer, type Call, type Route, refuseBare } from './protocol.ts';

export type ServeOptions = {
  routes: readonly Route[];
  moment: () => Moment;
  performance: Performance;
  /** Public CSV. */
  scripMaster(): string;
};

const largestBody = 65_536;

/** The routes use no JSON Schema, so Fastify's compilers are not loaded. */
const withoutJsonSchema = (): never => {
  throw new Error('No route of the practice market has a JSON Schema.');
};

/** HTTP around the routes. A malformed request never gets a 500. */
export function serveSamco({
  routes,
  moment,
  performance,
  scripMaster,
}: ServeOptions): FastifyInstance {
  const app = Fastify({
    bodyLimit: largestBody,
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    schemaController: {
      compilersFactory: { buildValidator: withoutJsonSchema, buildSerializer: withoutJsonSchema },
    },
    routerOptions: { maxParamLength: 200 },
  });

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    const fields = parseFields(String(body));
    if (fields) done(null, fields);
    else done(new MalformedBody('The request body is not a JSON object.'));
  });
  app.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
    const isTheirs = error.statusCode !== undefined && error.statusCode < 500;
    const status = isTheirs ? error.statusCode : 503;
    const message = isTheirs ? error.message : 'The practice market could not do this.';
    return reply.code(status ?? 503).send(refuseBare(status ?? 503, message).body);
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send(refuseBare(404, 'The practice market does not answer this call.').body),
  );

  app.get('/doc/ScripMaster.csv', async (_request, reply) =>
    reply.type('text/csv; charset=utf-8').send(scripMaster()),
  );
  for (const route of routes) {
    app.route({
      method: route.method,
      url: route.path,
      handler: async (request, reply) => {
        const call = callOf(request, moment());
        if (performance.isPlain()) {
          const { status, body }: Answer = route.answer(call);
          return reply.code(status).send(body);
        }
        const { socket } = request.raw;
        const delivery = await performance.perform(route, call, () => socket.destroyed);
        if (delivery) {
          return reply.code(delivery.status).type(delivery.contentType).send(delivery.text);
        }
        reply.hijack();
        socket.destroy();
        return reply;
      },
    });
  }
  return app;
}

class MalformedBody extends Error {
  readonly statusCode = 400;
}

function callOf({ body, query, params, headers, ip }: FastifyRequest, moment: Moment): Call {
  const token = headers['x-session-token'];
  return {
    body: asFields(body),
    query: asFields(query),
    params: asFields(params),
    token: typeof token === 'string' && token !== '' ? token : undefined,
    address: ip.replace(/^::ffff:/, ''),
    moment,
  };
}
