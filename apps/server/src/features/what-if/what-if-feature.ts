import { Worker } from 'node:worker_threads';
import { whatIfEndpoints } from '@safe-trading/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { oneAtATime } from '../../platform/kernel/one-at-a-time.ts';
import { Problem, together } from '../../platform/kernel/problem.ts';
import { refused } from '../../platform/kernel/refused.ts';
import type { AnsweredWhatIf } from './present-answer.ts';
import { answerIn } from './present-notes.ts';
import type { AskedWhatIf } from './present-question.ts';

type WhatIfWorker = {
  /** Undefined where the answer took too long. */
  ask(asked: AskedWhatIf): Promise<AnsweredWhatIf | undefined>;
  stop(): Promise<void>;
};

/** The recorded prices and what is remembered of them take hundreds of megabytes. */
const heapMegabytes = 700;

type Limits = { answerMs: number; idleMs: number };

const limits = { answerMs: 25_000, idleMs: 5 * 60_000 };

/** What would have come of a plan, for administrators and their programs. */
export function whatIfFeature(worker: WhatIfWorker = openWhatIfWorker(limits)) {
  return {
    routes(app: FastifyInstance): void {
      app.addHook('onClose', () => worker.stop());
      serve(app, whatIfEndpoints.ask, async ({ body, language }) => {
        const answered = await worker.ask(body);
        if (!answered)
          throw new Problem('too-many', refused('answer-too-long'), { retryAfterSeconds: 10 });
        if ('faults' in answered)
          throw new Problem('invalid', together(answered.faults), { errors: answered.faults });
        return { success: true, data: answerIn(answered.answer, language) };
      });
    },
  };
}

/**
 * Answers in a thread of its own, so that nothing else waits. The thread is begun with the first question; it ends when
 * there was no question for a while, or when an answer takes too long.
 */
export function openWhatIfWorker(limits: Readonly<Limits>): WhatIfWorker {
  const inTurn = oneAtATime();
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  const end = async (): Promise<void> => {
    clearTimeout(idle);
    const ending = thread;
    thread = undefined;
    await ending?.terminate();
  };

  const answered = (asked: AskedWhatIf): Promise<AnsweredWhatIf | undefined> => {
    clearTimeout(idle);
    const asking = thread ?? begin();
    thread = asking;
    return new Promise((resolve, reject) => {
      const done = (): void => {
        clearTimeout(late);
        asking.off('message', onAnswer).off('error', onFault);
      };
      const onAnswer = (answer: AnsweredWhatIf): void => {
        done();
        idle = setTimeout(end, limits.idleMs).unref();
        resolve(answer);
      };
      const onFault = (fault: unknown): void => {
        done();
        thread = undefined;
        reject(fault);
      };
      const late = setTimeout(() => {
        done();
        end().then(() => resolve(undefined), reject);
      }, limits.answerMs);
      asking.on('message', onAnswer).on('error', onFault);
      asking.postMessage(asked);
    });
  };

  return { ask: (asked) => inTurn(() => answered(asked)), stop: end };
}

function begin(): Worker {
  const thread = new Worker(new URL('./what-if-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  });
  thread.unref();
  return thread;
}
