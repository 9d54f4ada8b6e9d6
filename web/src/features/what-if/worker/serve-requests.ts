import type { AskedPlan } from '../asked-plan.ts';
import type {
  Axis,
  Distribution,
  MarketFacts,
  PlanAnswer,
  Progress,
  Question,
  Reply,
  Request,
  Start,
  SweepCell,
} from '../messages.ts';

/** A number of steps, worked out one by one as they are asked for. */
export type Steps<Step> = { readonly of: number; readonly steps: Iterable<Step> };

/** With how those that are done lie. */
export type Starts = Steps<readonly Start[]> & { distributions(): readonly Distribution[] };

/** What answers questions once it has the recorded prices. */
export type Simulator = {
  readonly market: MarketFacts;
  answer(plan: AskedPlan, question: Question): PlanAnswer;
  starts(plan: AskedPlan, lengths: readonly number[], funds: number | undefined): Starts;
  sweep(question: Question, across: Axis, down: Axis): Steps<SweepCell>;
};

/** Why a question has no answer; the message is for the person who asked. */
export class QuestionRefused extends Error {}

type Surroundings = {
  /** Rejects with `QuestionRefused` where there are no prices to answer from. */
  open(): Promise<Simulator>;
  send(reply: Reply): void;
  /** Lets what has come in meanwhile be read. */
  pause(): Promise<void>;
  nowMs(): number;
};

/** As long as work goes on without a look at what has come in: a slider waits no longer than this. */
const sliceMs = 20;
/** The page draws what is reported, and has more to do than that. */
const reportMs = 300;

/**
 * Answers requests as they come. Long work goes in slices between which newer requests are read;
 * the newest of a kind ends the ones before it.
 */
export function serveRequests({ open, send, pause, nowMs }: Surroundings) {
  const newest = new Map<Request['kind'], number>();
  let simulator: Promise<Simulator> | undefined;

  const opened = (): Promise<Simulator> => {
    simulator ??= open();
    return simulator;
  };

  async function work<Step>(
    { kind, id }: { kind: 'starts' | 'sweep'; id: number },
    { of, steps }: Steps<Step>,
    report: (progress: Progress<Step>) => void,
  ): Promise<void> {
    let fresh: Step[] = [];
    let done = 0;
    let began = nowMs();
    let reported = began;
    for (const step of steps) {
      fresh.push(step);
      done += 1;
      const now = nowMs();
      if (now - began < sliceMs) continue;
      if (now - reported >= reportMs) {
        report({ steps: fresh, done, of });
        fresh = [];
        reported = now;
      }
      await pause();
      if (newest.get(kind) !== id) return;
      began = nowMs();
    }
    report({ steps: fresh, done: of, of });
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
      await work(request, starts, ({ steps, ...progress }) =>
        send({
          kind,
          id,
          ...progress,
          steps: steps.flat(),
          distributions: starts.distributions(),
        }),
      );
    } else
      await work(request, using.sweep(request.question, request.across, request.down), (progress) =>
        send({ kind, id, ...progress }),
      );
  }

  return async (request: Request): Promise<void> => {
    try {
      await answer(request);
    } catch (fault) {
      const reason =
        fault instanceof QuestionRefused
          ? fault.message
          : 'The simulation broke off by a fault of its own. Load the page again; if it happens again, change a term.';
      if (request.kind === 'load') {
        // What could not be fetched may be there when it is asked for again.
        simulator = undefined;
        send({ kind: 'unavailable', reason });
      } else if (request.kind !== 'stop') send({ kind: 'refused', id: request.id, reason });
    }
  };
}
