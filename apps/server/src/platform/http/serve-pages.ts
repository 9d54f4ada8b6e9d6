import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { docsPage } from './docs-page.ts';
import { homePage } from './home-page.ts';
import { openApiDocument } from './openapi.ts';
import { serveWeb } from './serve-web.ts';
import type { WebBuild } from './serve-web-build.ts';

/**
 * The pages for people and the document for programs, each made when somebody first asks for it: a start should not wait
 * for them. Without a build a plain page stands at the root.
 */
export function servePages(app: FastifyInstance, web: WebBuild | undefined): void {
  const style = readFileSync(join(import.meta.dirname, 'pages', 'page.css'), 'utf8');
  const pages = [
    ...(web ? [] : [{ url: '/', type: 'text/html; charset=utf-8', make: homePage }]),
    { url: '/docs', type: 'text/html; charset=utf-8', make: docsPage },
    { url: '/docs/page.css', type: 'text/css; charset=utf-8', make: () => style },
    {
      url: '/openapi.json',
      type: 'application/json',
      make: () => JSON.stringify(openApiDocument()),
    },
  ];
  for (const { url, type, make } of pages) {
    let made: string | undefined;
    app.get(url, { config: { rule: { access: 'public' } } }, async (_request, reply) => {
      made ??= make();
      return reply.type(type).header('cache-control', 'no-cache').send(made);
    });
  }
  if (web) serveWeb(app, web);
}
