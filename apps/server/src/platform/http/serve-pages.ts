import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { docsPage } from './docs-page.ts';
import { html } from './html.ts';
import { openApiDocument } from './openapi.ts';
import { page } from './page.ts';
import { serveWeb } from './serve-web.ts';
import type { WebBuild } from './serve-web-build.ts';

/** What stands at the root until somebody asks for more. */
const homePage = (): string =>
  page(
    'Safe Trading',
    html`<main class="home">
<p class="mark" aria-hidden="true">₹</p>
<h1>Safe Trading</h1>
<p class="lead">ETF investments on a schedule, through your own broker account.
No order is ever placed twice, none is ever lost, and anyone can check it.</p>
<p>This is the server. Programs talk to it by the calls described in its documentation.</p>
<p class="doors">
<a class="button" href="/docs">API documentation</a>
<a class="button quiet" href="/openapi.json">OpenAPI document</a>
</p>
</main>`,
  );

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
