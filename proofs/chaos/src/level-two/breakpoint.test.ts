import { describe, expect, test } from 'vitest';
import { watchFor } from './breakpoint.ts';
import type { KillPoint } from './kill-points.ts';

const statement = (text: string): Buffer => Buffer.from(`P\0\0\0\0\0${text}\0`);
const simple = (text: string): Buffer => Buffer.from(`Q\0\0\0\0${text}\0`);
const reply = Buffer.from('Z');
const connection = { reset: () => {} };

const pointAt = (held: KillPoint['held']): KillPoint => ({
  says: held,
  line: 'database',
  begins: /insert into orders/,
  held,
});

/** A connection on which such a transaction passes; which piece of it was held, if any. */
function heldIn(point: KillPoint, pieces: readonly (readonly ['>' | '<', Buffer])[]) {
  const reached: string[] = [];
  const doubts: string[] = [];
  const breakpoint = { points: [point], reached: ({ says }: KillPoint) => void reached.push(says) };
  const current = () => (reached.length === 0 ? breakpoint : undefined);
  const watcher = watchFor('database', current, connection, {
    commitInDoubt: () => void doubts.push('in doubt'),
  });
  const held = pieces.findIndex(([way, piece]) =>
    watcher.holds(way === '>' ? 'upstream' : 'downstream', piece),
  );
  watcher.closed?.();
  return { held, reached, doubts };
}

const transaction = [
  ['>', simple('begin')],
  ['<', reply],
  ['>', statement('insert into orders (id) select 1')],
  ['<', reply],
  ['>', simple('commit')],
  ['<', reply],
] as const;

describe('a kill point', () => {
  test.each([
    ['request', 2],
    ['reply', 3],
    ['commit', 4],
    ['commit-reply', 5],
  ] as const)('at the %s holds piece %i', (held, piece) => {
    expect(heldIn(pointAt(held), transaction)).toMatchObject({ held: piece, reached: [held] });
  });

  test('is not come to by another transaction', () => {
    const other = [
      transaction[2],
      transaction[3],
      ['>', simple('rollback')],
      ['<', reply],
    ] as const;
    const next = [
      ['>', simple('begin')],
      ['<', reply],
      ['>', simple('commit')],
      ['<', reply],
    ] as const;
    expect(heldIn(pointAt('commit-reply'), [...other, ...next])).toMatchObject({ held: -1 });
  });

  test('is come to by a statement that arrives in two pieces', () => {
    const pieces = [
      ['>', Buffer.from('P\0\0\0\0\0insert into')],
      ['>', Buffer.from(' orders (id)\0')],
    ] as const;
    expect(heldIn(pointAt('request'), pieces)).toMatchObject({ held: 1 });
  });

  test('on another line is not looked for', () => {
    const point = { ...pointAt('request'), line: 'broker' } as const;
    expect(heldIn(point, transaction)).toMatchObject({ held: -1, reached: [] });
  });
});

describe('a commit', () => {
  test('that was answered is not in doubt', () => {
    expect(heldIn({ ...pointAt('reply'), begins: /never/ }, transaction).doubts).toEqual([]);
  });

  test('whose answer never came is', () => {
    const cutOff = transaction.slice(0, 5);
    expect(heldIn({ ...pointAt('reply'), begins: /never/ }, cutOff).doubts).toEqual(['in doubt']);
  });
});

test('a failing database is known by the codes of its errors', () => {
  const states: string[] = [];
  const watcher = watchFor('database', () => undefined, connection, {
    refused: (state) => states.push(state),
  });
  watcher.holds('downstream', Buffer.from('E\0\0\0\0SERROR\0VERROR\0C53100\0Mno space\0\0'));
  watcher.holds('downstream', Buffer.from('E\0\0\0\0SERROR\0VERROR\0C23505\0Mtwice\0\0'));
  expect(states).toEqual(['53100']);
});
