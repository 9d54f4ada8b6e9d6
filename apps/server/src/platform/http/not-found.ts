import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../kernel/problem.ts';
import { asksForPage, sendPage } from './serve-web.ts';
import type { WebBuild } from './serve-web-build.ts';

type Known = { pattern: RegExp; method: string };

/**
 * Unknown addresses answer 404, known ones asked in a way they do not understand 405. A person who
 * opens one that is not for programs is shown the page, where there is one.
 */
export function answerUnknown(app: FastifyInstance, web: WebBuild | undefined): void {
  const known: Known[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) known.push({ pattern: patternOf(url), method: each });
  });

  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const methods = known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    if (methods.length === 0) {
      if (web && asksForPage(request)) return sendPage(web.page, request, reply);
      throw new Problem('not-found', 'There is nothing at this address.');
    }

    const allowed = [...new Set(methods)].sort().join(', ');
    reply.header('allow', allowed);
    throw new Problem('method-not-allowed', `This address answers ${allowed} only.`);
  });
}

const patternOf = (url: string): RegExp => {
  const path = url
    .replace(/\/$/, '')
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/:[A-Za-z]+/g, '[^/]+');
  return new RegExp(`^${path}/?$`);
};
