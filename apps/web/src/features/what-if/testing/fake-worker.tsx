import { screen, waitFor } from '@testing-library/react';
import { act } from 'react';
// Loaded ahead: on a busy machine the first load takes longer than a test waits.
import '../results.tsx';
import { renderScreen } from '../../../testing/render-screen.tsx';
import type { PlanAnswer, Question, Reply, Request } from '../messages.ts';
import { OpenPortContext } from '../use-what-if.ts';
import { WhatIfPage } from '../what-if-page.tsx';
import { recorded } from './recorded.ts';
import { samplePlanAnswer } from './sample-answer.ts';

/** The screen over a worker that answers when the test says so. */
export function openWhatIf(query = '') {
  const posted: Request[] = [];
  let send: (reply: Reply) => void = () => {};
  const result = renderScreen(
    <OpenPortContext
      value={(onReply) => {
        send = onReply;
        return { post: (request) => posted.push(request), close: () => {} };
      }}
    >
      <WhatIfPage />
    </OpenPortContext>,
    { at: `/user/what-if${query}`, path: '/user/what-if' },
  );
  // Awaited, because a component that suspends in a synchronous `act` may never be rendered again.
  const reply = (said: Reply): Promise<void> => act(async () => send(said));
  const questions = (): Question[] =>
    posted.flatMap((request) => (request.kind === 'plans' ? request.question : []));

  /** Answers every open question. */
  const answerNewest = async (answer: PlanAnswer = samplePlanAnswer()): Promise<void> => {
    for (let done = 0; done < 10; done += 1) {
      const last = posted.filter((request) => request.kind === 'plans').at(-1);
      if (last)
        await reply({ kind: 'plans', id: last.id, answers: last.question.plans.map(() => answer) });
    }
  };

  return {
    ...result,
    posted,
    reply,
    questions,
    newest: (): Question | undefined => questions().at(-1),
    answerNewest,
    /** Answers every open question and waits for the figures of the result. */
    async answerAll(answer?: PlanAnswer): Promise<void> {
      await answerNewest(answer);
      await screen.findByRole('region', { name: 'Figures' });
    },
    /** The prices are there, and the charts that are fetched with them. */
    async market(): Promise<void> {
      await reply({ kind: 'market', market: recorded });
      await waitFor(() => {
        if (screen.queryByText('Opening the charts …'))
          throw new Error('The charts are not there.');
      });
    },
    figure: (name: string): string | null | undefined =>
      screen.getByRole('row', { name: new RegExp(`^${name}`) }).textContent,
  };
}
