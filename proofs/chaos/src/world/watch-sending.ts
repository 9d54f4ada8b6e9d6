import type { AnswerTo } from '@safe-trading/engine';
import type { VirtualProcess } from '../schedule/virtual-process.ts';
import type { VirtualAnswers } from './interpret-procedure.ts';

/** Sees an order that is taken a step further while its own process is sending it. */
export function watchSending(
  answers: VirtualAnswers,
  onFault: (subject: string, fault: unknown) => void,
): VirtualAnswers {
  const sending = new Set<string>();
  function* sent(
    clientOrderId: string,
    steps: VirtualProcess<AnswerTo<'place'>>,
  ): VirtualProcess<AnswerTo<'place'>> {
    sending.add(clientOrderId);
    try {
      return yield* steps;
    } finally {
      sending.delete(clientOrderId);
    }
  }
  return {
    ...answers,
    place: (asks) => ({
      type: 'steps',
      steps: sent(asks.clientOrderId, answers.place(asks).steps),
    }),
    report(asks) {
      const { clientOrderId } = asks.order;
      if (sending.has(clientOrderId)) onFault(clientOrderId, new Error(tooSoon));
      return answers.report(asks);
    },
  };
}

const tooSoon = 'An order was taken a step further while its own process was sending it.';
