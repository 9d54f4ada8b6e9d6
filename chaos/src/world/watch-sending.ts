import type { VirtualAnswers } from './interpret-procedure.ts';

/** Sees an order that is taken a step further while its own process is sending it. */
export function watchSending(
  answers: VirtualAnswers,
  onFault: (subject: string, fault: unknown) => void,
): VirtualAnswers {
  const sending = new Set<string>();
  return {
    ...answers,
    *place(asks) {
      sending.add(asks.clientOrderId);
      try {
        return yield* answers.place(asks);
      } finally {
        sending.delete(asks.clientOrderId);
      }
    },
    *report(asks) {
      const { clientOrderId } = asks.order;
      if (sending.has(clientOrderId)) onFault(clientOrderId, new Error(tooSoon));
      return yield* answers.report(asks);
    },
  };
}

const tooSoon = 'An order was taken a step further while its own process was sending it.';
