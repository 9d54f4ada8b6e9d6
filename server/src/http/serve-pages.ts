import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { docsPage } from './docs-page.ts';
import { homePage } from './home-page.ts';
import { openApiDocument } from './openapi.ts';
import { serveWeb } from './serve-web.ts';
import type { WebBuild } from './serve-web-build.ts';

/** The pages for people and the document for programs. Without a build a plain page stands at the root. */
export function servePages(app: FastifyInstance, web: WebBuild | undefined): void {
  const style = readFileSync(join(import.meta.dirname, 'pages', 'page.css'), 'utf8');
  const pages = [
    ...(web ? [] : [{ url: '/', type: 'text/html; charset=utf-8', text: homePage() }]),
    { url: '/docs', type: 'text/html; charset=utf-8', text: docsPage() },
    { url: '/docs/page.css', type: 'text/css; charset=utf-8', text: style },
    { url: '/openapi.json', type: 'application/json', text: JSON.stringify(openApiDocument()) },
  ];
  for (const { url, type, text } of pages)
    app.get(url, { config: { rule: { access: 'public' } } }, async (_request, reply) =>
      reply.type(type).header('cache-control', 'no-cache').send(text),
    );
  if (web) serveWeb(app, web);
}
