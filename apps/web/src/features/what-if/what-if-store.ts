import type { AskedPlan } from './asked-plan.ts';
import type {
  Axis,
  Distribution,
  MarketFacts,
  PlanAnswer,
  Progress,
  Question,
  Refusal,
  Reply,
  Request,
  Start,
  SweepCell,
} from './messages.ts';

type WorkerPort = {
  post(request: Request): void;
  close(): void;
};

export type OpenPort = (onReply: (reply: Reply) => void, onDeath: () => void) => WorkerPort;

/** Starts a worker; its file is fetched only now. */
export const openWorker: OpenPort = (onReply, onDeath) => {
  const worker = new Worker(new URL('./worker/what-if-worker.ts', import.meta.url), {
    type: 'module',
    name: 'what-if',
  });
  worker.onmessage = ({ data }: MessageEvent<Reply>) => onReply(data);
  worker.onerror = onDeath;
  worker.onmessageerror = onDeath;
  return {
    post: (request) => worker.postMessage(request),
    close: () => worker.terminate(),
  };
};

/** The last answer stays until there is a newer one. */
export type WhatIfState = {
  readonly market?: MarketFacts;
  /** Why no question can be asked. */
  readonly failure?: Refusal;
  readonly answered?: Answered;
  /** Why the newest question has no answer. */
  readonly refusal?: Refusal | undefined;
  readonly isAsking: boolean;
  readonly starts?: (Work<Start> & { readonly distributions: readonly Distribution[] }) | undefined;
  readonly sweep?: Work<SweepCell> | undefined;
};

export type Answered = { readonly question: Question; readonly answers: readonly PlanAnswer[] };

export type Work<Step> = Progress<Step> & { readonly refusal?: Refusal };

export type WhatIfStore = ReturnType<typeof createWhatIfStore>;

const nothingYet = { steps: [], distributions: [], done: 0, of: 0 };

/** One worker and its answers. While it works, only the newest waiting question is kept. */
export function createWhatIfStore(openPort: OpenPort) {
  let state: WhatIfState = { isAsking: false };
  let port: WorkerPort | undefined;
  let lastId = 0;
  let asking: { id: number; question: Question } | undefined;
  let waiting: Question | undefined;
  const working = new Map<'starts' | 'sweep', number>();
  const listeners = new Set<() => void>();

  const change = (changed: Partial<WhatIfState>): void => {
    state = { ...state, ...changed };
    for (const listener of listeners) listener();
  };

  const post = (request: Request): void => port?.post(request);

  const ask = (question: Question): void => {
    if (asking) {
      waiting = question;
      return;
    }
    lastId += 1;
    asking = { id: lastId, question };
    post({ kind: 'plans', id: lastId, question });
    change({ isAsking: true });
  };

  const askNext = (): void => {
    const next = waiting;
    asking = undefined;
    waiting = undefined;
    if (next) ask(next);
  };

  function receive(reply: Reply): void {
    if (reply.kind === 'market') change({ market: reply.market });
    else if (reply.kind === 'unavailable') change({ failure: reply.reason });
    else if (reply.kind === 'refused') refused(reply);
    else if (reply.kind === 'plans') {
      if (reply.id !== asking?.id) return;
      const { question } = asking;
      change({
        answered: { question, answers: reply.answers },
        refusal: undefined,
        isAsking: waiting !== undefined,
      });
      askNext();
    } else if (working.get(reply.kind) === reply.id) {
      if (reply.kind === 'starts')
        change({
          starts: { ...withMore(state.starts, reply), distributions: reply.distributions },
        });
      else change({ sweep: withMore(state.sweep, reply) });
    }
  }

  function refused({ id, reason }: { id: number; reason: Refusal }): void {
    if (id === asking?.id) {
      change({ refusal: reason, isAsking: waiting !== undefined });
      askNext();
    }
    for (const kind of ['starts', 'sweep'] as const)
      if (working.get(kind) === id) change({ [kind]: { ...nothingYet, refusal: reason } });
  }

  const begin = (kind: 'starts' | 'sweep'): number => {
    lastId += 1;
    working.set(kind, lastId);
    change({ [kind]: nothingYet });
    return lastId;
  };

  const end = (kind: 'starts' | 'sweep'): void => {
    working.delete(kind);
    post({ kind: 'stop', of: kind });
  };

  return {
    current: (): WhatIfState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    open(): void {
      port = openPort(receive, () => change({ failure: 'no-worker', isAsking: false }));
      post({ kind: 'load' });
    },
    retry(): void {
      const { failure: _failure, ...rest } = state;
      state = rest;
      post({ kind: 'load' });
      change({});
    },
    ask,
    askStarts: (plan: AskedPlan, lengths: readonly number[], funds?: number): void =>
      post({ kind: 'starts', id: begin('starts'), plan, lengths, funds, isShared: true }),
    askSweep: (question: Question, across: Axis, down: Axis): void =>
      post({ kind: 'sweep', id: begin('sweep'), question, across, down }),
    /** Keeps the results so far. */
    stopStarts: (): void => end('starts'),
    stopSweep(): void {
      end('sweep');
      change({ sweep: undefined });
    },
    close(): void {
      port?.close();
      port = undefined;
      asking = undefined;
      waiting = undefined;
      working.clear();
      state = { isAsking: false };
    },
  };
}

const withMore = <Step>(
  before: Work<Step> | undefined,
  { steps, done, of }: Progress<Step>,
): Work<Step> => ({ steps: [...(before?.steps ?? []), ...steps], done, of });
