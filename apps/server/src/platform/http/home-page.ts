import { html } from './html.ts';
import { page } from './page.ts';

/** What stands at the root until somebody asks for more. */
export const homePage = (): string =>
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
