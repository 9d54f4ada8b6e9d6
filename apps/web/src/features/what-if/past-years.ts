import { thinned } from '../../shared/thinned.ts';
import type { Answer, Figures } from './answer.ts';
import type { AskedPlan } from './asked-plan.ts';
import { dateAt, isoDay } from './chart-days.ts';
import type { MarketFacts, Question, Reply, Start } from './messages.ts';
import { rangeOf } from './range.ts';
import type { OpenPort } from './worker-port.ts';

/** A plan's last ten years, and of all months in which it could have begun the one that turned out worst. */
export type PastYears = {
  readonly from: string;
  readonly to: string;
  /** Nothing was inside any more by the last recorded day. */
  readonly isEnded: boolean;
  readonly figures: Figures;
  /** The same plan where every order got the worst price of its day that its limit allows. */
  readonly pessimistic: Figures;
  readonly points: readonly { readonly value: number; readonly moneyIn: number }[];
  readonly worst: Start | undefined;
};

/** How long the worst start was held, in months. */
const held = 36;
const mostPoints = 160;

/** Asked of a worker of its own, which ends with the answer, or a sentence why there is none. Rejects where it may go well another time. */
export function askPastYears(
  openPort: OpenPort,
  plan: AskedPlan,
  signal: AbortSignal,
): Promise<PastYears | string> {
  return new Promise((resolve, reject) => {
    let soFar: Omit<PastYears, 'worst'> | undefined;
    const starts: Start[] = [];

    const end = (): void => {
      port.close();
      signal.removeEventListener('abort', giveUp);
    };
    const refuse = (reason: string): void => {
      end();
      resolve(reason);
    };
    const fail = (reason: string): void => {
      end();
      reject(new Error(reason));
    };
    const giveUp = (): void => fail('It was not waited for.');
    const question = (market: MarketFacts): Question | undefined => {
      const range = rangeOf({ from: undefined, to: undefined }, market);
      return typeof range === 'string' ? undefined : { plans: [plan], ...range };
    };

    const receive = (reply: Reply): void => {
      if (reply.kind === 'unavailable') fail(reply.reason);
      else if (reply.kind === 'refused') refuse(reply.reason);
      else if (reply.kind === 'market') {
        const asked = question(reply.market);
        if (asked) port.post({ kind: 'plans', id: 1, question: asked });
        else refuse('Too little is recorded for ten years.');
      } else if (reply.kind === 'plans') {
        const [answer] = reply.answers;
        if (!answer?.played.range) {
          refuse('Nothing would have been bought in the last ten years.');
          return;
        }
        soFar = {
          ...whileInside(answer.played, answer.played.range),
          pessimistic: answer.pessimistic.figures,
        };
        port.post({ kind: 'starts', id: 2, plan, lengths: [held], isShared: false });
      } else if (reply.kind === 'starts' && soFar) {
        starts.push(...reply.steps);
        if (reply.done < reply.of) return;
        end();
        resolve({ ...soFar, worst: worstOf(starts) });
      }
    };

    const port = openPort(receive, () => fail('It could not be simulated in this browser.'));
    signal.addEventListener('abort', giveUp);
    port.post({ kind: 'load' });
  });
}

/** Up to the day on which nothing was inside any more. */
function whileInside(
  { days, figures }: Answer,
  range: NonNullable<Answer['range']>,
): Omit<PastYears, 'worst' | 'pessimistic'> {
  const last = Math.min(days.on.length - 1, days.value.findLastIndex((value) => value > 0) + 1);
  const isEnded = last < days.on.length - 1;
  return {
    from: range.from,
    to: isEnded ? isoDay(dateAt(days, last)) : range.to,
    isEnded,
    figures,
    points: thinned([...days.on.keys()].slice(0, last + 1), mostPoints).map((place) => ({
      value: days.value[place] ?? 0,
      moneyIn: days.moneyIn[place] ?? 0,
    })),
  };
}

function worstOf(starts: readonly Start[]): Start | undefined {
  const known = starts.filter(({ percent, isAnnual }) => percent !== undefined && isAnnual);
  return known.toSorted((a, b) => (a.percent ?? 0) - (b.percent ?? 0))[0];
}
