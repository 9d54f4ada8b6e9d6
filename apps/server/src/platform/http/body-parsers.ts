import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';

/** JSON and forms, nothing else. A JSON body may be empty: browsers send the header with every call. */
export async function readBodies(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, text, done) => {
      if (text.trim() === '') done(null, undefined);
      else void parseJson(request, text, done);
    },
  );
  await app.register(formbody);
}
