import { createServer, type Server } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@safe-trading/e2e';

/** A page without a script that looks as this one does now: its elements, its rules, its letters. */
export const staticCopyOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap((sheet) =>
      [...sheet.cssRules].map((rule) => rule.cssText),
    );
    const body = document.body.cloneNode(true) as HTMLElement;
    for (const script of body.querySelectorAll('script')) script.remove();
    const attributes = [...document.documentElement.attributes]
      .map(({ name, value }) => `${name}="${value}"`)
      .join(' ');
    return `<!doctype html><html ${attributes}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${document.title}</title><style>${rules.join('\n')}</style></head>${body.outerHTML}</html>`;
  });

/** Serves the copy as quickly as a page can be; what it refers to comes from where the real one is. */
export async function serveStatic(copy: string, origin: string): Promise<Server> {
  const packed = brotliCompressSync(copy);
  const server = createServer((request, response) => {
    if (request.url === '/') {
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
        .end(packed);
      return;
    }
    fetch(`${origin}${request.url}`)
      .then(async (reply) => {
        const body = Buffer.from(await reply.arrayBuffer());
        response
          .writeHead(reply.status, { 'content-type': reply.headers.get('content-type') ?? '' })
          .end(body);
      })
      .catch(() => response.writeHead(502).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}
