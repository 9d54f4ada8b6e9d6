import { hash } from 'node:crypto';
import { type CallName, type FaultName, fallsOn, isLasting } from './fault-names.ts';
import type { Amounts, Plan } from './misbehaviour.ts';

/** The faults of one call. Draws depend only on seed, account, call and its number. */
export type Faults = {
  amounts: Amounts;
  /** Whether the fault occurs; if so, it is counted. */
  takes(name: FaultName): boolean;
  /** The first that occurs; it is counted. */
  takesOneOf<Name extends FaultName>(names: readonly Name[]): Name | undefined;
  /** Uncounts a fault that did not apply. */
  spares(name: FaultName): void;
  /** In [0, 1), for a choice within a fault. */
  draw(choice: string): number;
  done(): readonly FaultName[];
};

export type Drawn = { account: string; call: CallName; nth: number };

export function drawFaults(plan: Plan, { account, call, nth }: Drawn): Faults {
  const done: FaultName[] = [];
  const draw = (choice: string): number => chance(plan.seed, account, call, nth, choice);
  const falls = (name: FaultName): boolean => {
    const rate = plan.rates[name] ?? 0;
    if (rate === 0 || !fallsOn(name, call)) return false;
    return (isLasting(name) ? chance(plan.seed, account, name) : draw(name)) < rate;
  };
  const takes = (name: FaultName): boolean => {
    if (done.includes(name)) return true;
    if (!falls(name)) return false;
    done.push(name);
    return true;
  };

  return {
    amounts: plan,
    takes,
    takesOneOf: (names) => names.find(takes),
    spares: (name) => void done.splice(done.indexOf(name), done.includes(name) ? 1 : 0),
    draw,
    done: () => done,
  };
}

/** In [0, 1), derived from these parts. */
function chance(...parts: (string | number)[]): number {
  return Buffer.from(hash('sha256', parts.join('\n'), 'hex'), 'hex').readUIntBE(0, 6) / 2 ** 48;
}
