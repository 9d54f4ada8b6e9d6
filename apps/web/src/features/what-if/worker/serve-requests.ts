import type { Part, StartRow } from '@safe-trading/what-if';
import type { AskedPlan } from '../asked-plan.ts';
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
} from '../messages.ts';

/** One step of long work, and what to report of it. */
export type Task<Step> = {
  readonly parts: readonly Part[];
  stepOf(rows: readonly (readonly StartRow[])[]): Step;
};

export type Starts = {
  readonly tasks: readonly Task<readonly Start[]>[];
  distributions(): readonly Distribution[];
};

export type Simulator = {
  readonly market: MarketFacts;
  answer(plan: AskedPlan, question: Question): PlanAnswer;
  starts(plan: AskedPlan, lengths: readonly number[], funds: number | undefined): Starts;
  sweep(question: Question, across: Axis, down: Axis): readonly Task<SweepCell>[];
  answerPart(part: Part): readonly StartRow[];
};

/** Why a question has no answer. */
export class QuestionRefused extends Error {
  readonly reason: Refusal;

  constructor(reason: Refusal) {
    super(reason);
    this.reason = reason;
  }
}

type Surroundings = {
  /** Rejects with `QuestionRefused` when there are no prices. */
  open(): Promise<Simulator>;
  send(reply: Reply): void;
  /** Yields, so that waiting messages are read. */
  pause(): Promise<void>;
  nowMs(): number;
  /** Helper workers, started on demand; a failed one gets no more work. */
  helpers(): readonly PartWorker[];
};

export type PartWorker = (part: Part) => Promise<readonly StartRow[]>;

/** The longest time between looks at incoming messages. */
const sliceMs = 20;
/** Helpers start after this time: while terms still change, the page needs the processors. */
const helpAfterMs = 250;
/** The interval of reports, so that the page can render them. */
const reportMs = 300;

/** Answers requests in order. Long work runs in slices; a newer request of a kind cancels the older ones. */
export function serveRequests({ open, send, pause, nowMs, helpers }: Surroundings) {
  const newest = new Map<Request['kind'], number>();
  let simulator: Promise<Simulator> | undefined;

  const opened = (): Promise<Simulator> => {
    simulator ??= open();
    return simulator;
  };

  async function work<Step>(
    { kind, id, isShared }: { kind: 'starts' | 'sweep'; id: number; isShared: boolean },
    using: Simulator,
    tasks: readonly Task<Step>[],
    report: (progress: Progress<Step>) => void,
  ): Promise<void> {
    const of = tasks.length;
    const waiting = [...tasks];
    const isOver = (): boolean => newest.get(kind) !== id;
    let fresh: Step[] = [];
    let done = 0;
    let reported = nowMs();
    const begun = reported;
    let helping: Promise<unknown> | undefined;
    const took = (step: Step): void => {
      fresh.push(step);
      done += 1;
      const now = nowMs();
      if (now - reported < reportMs) return;
      report({ steps: fresh, done, of });
      fresh = [];
      reported = now;
    };
    const helped = async (help: PartWorker): Promise<void> => {
      for (let task = waiting.shift(); task; task = waiting.shift()) {
        const rows = await answeredBy(help, task);
        if (isOver()) return;
        if (!rows) {
          waiting.unshift(task);
          return;
        }
        took(task.stepOf(rows));
      }
    };
    const workHere = async (): Promise<void> => {
      let began = nowMs();
      for (let task = waiting.shift(); task; task = waiting.shift()) {
        took(task.stepOf(task.parts.map(using.answerPart)));
        if (nowMs() - began < sliceMs) continue;
        await pause();
        if (isOver()) return;
        began = nowMs();
        if (isShared && began - begun >= helpAfterMs) {
          helping ??= Promise.all(helpers().map(helped));
        }
      }
    };
    await workHere();
    await helping;
    if (isOver()) return;
    await workHere();
    if (!isOver()) report({ steps: fresh, done: of, of });
  }

  async function answer(request: Request): Promise<void> {
    if (request.kind === 'stop') {
      newest.delete(request.of);
      return;
    }
    if (request.kind !== 'load') newest.set(request.kind, request.id);
    const using = await opened();
    if (request.kind === 'load') {
      send({ kind: 'market', market: using.market });
      return;
    }
    const { kind, id } = request;
    if (newest.get(kind) !== id) return;
    if (kind === 'plans') {
      const { question } = request;
      send({ kind, id, answers: question.plans.map((plan) => using.answer(plan, question)) });
    } else if (kind === 'starts') {
      const starts = using.starts(request.plan, request.lengths, request.funds);
      await work(request, using, starts.tasks, ({ steps, ...progress }) =>
        send({
          kind,
          id,
          ...progress,
          steps: steps.flat(),
          distributions: starts.distributions(),
        }),
      );
    } else {
      const tasks = using.sweep(request.question, request.across, request.down);
      await work({ ...request, isShared: true }, using, tasks, (progress) =>
        send({ kind, id, ...progress }),
      );
    }
  }

  return async (request: Request): Promise<void> => {
    try {
      await answer(request);
    } catch (fault) {
      const reason = fault instanceof QuestionRefused ? fault.reason : 'broke-off';
      if (request.kind === 'load') {
        // A failed fetch is retried by the next request.
        simulator = undefined;
        send({ kind: 'unavailable', reason });
      } else if (request.kind !== 'stop') send({ kind: 'refused', id: request.id, reason });
    }
  };
}

/** Undefined if the helper failed. */
async function answeredBy<Step>(
  help: PartWorker,
  { parts }: Task<Step>,
): Promise<readonly (readonly StartRow[])[] | undefined> {
  try {
    return await Promise.all(parts.map(help));
  } catch {
    return undefined;
  }
}
