import { skipEndpoints } from '@safe-trading/contract';
import type { FastifyInstance } from 'fastify';
import { type Html, html } from '../../platform/http/html.ts';
import { page } from '../../platform/http/page.ts';
import { serve } from '../../platform/http/serve.ts';
import { presentSkip } from './present-skip.ts';
import type { skipByLink } from './skip-by-link.ts';

export function skipRoutes(app: FastifyInstance, links: ReturnType<typeof skipByLink>): void {
  const refused = (sentence: string): string =>
    plain('Nothing was skipped', html`<p>${sentence}</p>`);

  serve(
    app,
    skipEndpoints.look,
    async ({ params }) => ({
      success: true,
      data: presentSkip(await links.look(params.token), 'would not be bought'),
    }),
    {
      refused,
      shown: ({ data }) =>
        plain(
          'Skip this SIP?',
          html`<p>${data.text}</p>
<form method="post"><button class="button" type="submit">Skip this SIP</button></form>
<p>Nothing happens until you press the button.</p>`,
        ),
    },
  );

  serve(
    app,
    skipEndpoints.use,
    async ({ params }) => ({
      success: true,
      message: 'This SIP is skipped. The plan goes on with the next one.',
      data: presentSkip(await links.use(params.token), 'is not bought'),
    }),
    {
      refused,
      shown: ({ message, data }) => plain('Skipped', html`<p>${data.text}</p><p>${message}</p>`),
    },
  );
}

const plain = (title: string, body: Html): string =>
  page(
    `${title} · Safe Trading`,
    html`<main class="home"><p class="mark" aria-hidden="true">₹</p><h1>${title}</h1>${body}</main>`,
  );
