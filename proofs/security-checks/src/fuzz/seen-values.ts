import type { Chance } from '@safe-trading/server';
import { isRecord } from './document.ts';

/** Values from replies by member name, for later requests. */
export type SeenValues = {
  note(reply: unknown): void;
  pick(chance: Chance, name: string): unknown;
};

const kept = 24;

/** Parameters with another name than their member. */
const otherNames: Readonly<Record<string, string>> = {
  runId: 'job_audit_id',
  administratorId: 'account_id',
  investorId: 'account_id',
  subject_id: 'account_id',
};

const memberOf = (name: string): string =>
  otherNames[name] ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export function seenValues(): SeenValues {
  const values = new Map<string, unknown[]>();

  function note(value: unknown): void {
    if (Array.isArray(value)) value.slice(0, 8).forEach(note);
    else if (isRecord(value))
      for (const [name, member] of Object.entries(value)) {
        if (typeof member === 'object') note(member);
        else if (isWorthKeeping(name)) add(name, member);
      }
  }

  function add(name: string, value: unknown): void {
    const list = values.get(name) ?? [];
    if (list.includes(value)) return;
    list.push(value);
    if (list.length > kept) list.shift();
    values.set(name, list);
  }

  return {
    note,
    pick(chance, name) {
      const list = values.get(memberOf(name));
      return list && list.length > 0 ? chance.pick(list) : undefined;
    },
  };
}

const isWorthKeeping = (name: string): boolean =>
  /_id$|_code$|^(?:version|email|date|next_before|id)$/.test(name);
