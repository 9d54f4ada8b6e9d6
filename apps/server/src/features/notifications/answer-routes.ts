import { pauseEndpoints, skipEndpoints } from '@safe-trading/contract';
import type { Language } from '@safe-trading/messages/language';
import type { FastifyInstance } from 'fastify';
import { type Html, html } from '../../platform/http/html.ts';
import { page } from '../../platform/http/page.ts';
import { serve } from '../../platform/http/serve.ts';
import { type Answer, type AnswerAction, type AnswerReminder, notOurs } from './answer-reminder.ts';
import type { AnswerTokens } from './answer-token.ts';
import { presentAnswer } from './present-answer.ts';
import { newsIn } from './words.ts';

type Deps = { answers: AnswerReminder; tokens: AnswerTokens };

/** The links of a reminder, without a session: opening one changes nothing, its button acts once. */
export function answerRoutes(app: FastifyInstance, deps: Deps): void {
  serveLinks(app, skipEndpoints, 'skip', deps);
  serveLinks(app, pauseEndpoints, 'pause', deps);
}

function serveLinks(
  app: FastifyInstance,
  endpoints: typeof skipEndpoints | typeof pauseEndpoints,
  action: AnswerAction,
  { answers, tokens }: Deps,
): void {
  const read = (token: string): Answer => {
    const answer = tokens.read(action, token);
    if (!answer) throw notOurs();
    return answer;
  };
  const refused = (sentence: string, language: Language): string =>
    plain(newsIn(language)('answer-refused-title', { action }), html`<p>${sentence}</p>`, language);

  serve(
    app,
    endpoints.look,
    async ({ params, language }) => ({
      success: true,
      data: presentAnswer(await answers.look(read(params.token)), {
        ...{ action, language },
        what: 'before',
      }),
    }),
    {
      refused,
      shown: ({ data }, language) => {
        const text = newsIn(language);
        return plain(
          text('answer-ask', { action }),
          html`<p>${data.text}</p>
<form method="post"><button class="button" type="submit">${text('answer-button', { action })}</button></form>
<p>${text('skip-nothing-yet')}</p>`,
          language,
        );
      },
    },
  );

  serve(
    app,
    endpoints.use,
    async ({ params, language }) => ({
      success: true,
      message: newsIn(language)('answer-done', { action }),
      data: presentAnswer(await answers.use(read(params.token)), {
        ...{ action, language },
        what: 'after',
      }),
    }),
    {
      refused,
      shown: ({ message, data }, language) =>
        plain(
          newsIn(language)('answer-done-title', { action }),
          html`<p>${data.text}</p><p>${message}</p>`,
          language,
        ),
    },
  );
}

const plain = (title: string, body: Html, language: Language): string =>
  page(
    `${title} · Safe Trading`,
    html`<main class="home"><p class="mark" aria-hidden="true">₹</p><h1>${title}</h1>${body}</main>`,
    language,
  );
