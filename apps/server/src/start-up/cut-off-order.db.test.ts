import { paperEndpoints } from '@safe-trading/contract';
import { afterEach, describe, expect, test } from 'vitest';
import { caller, overNetwork } from '../upkeep/practice/caller.ts';
import { bothBooks } from './testing/both-books.ts';
import { enterCrowd } from './testing/practice-crowd.ts';
import { type ProgramStore, programStore } from './testing/program-store.ts';
import { type Program, startProgram } from './testing/started-program.ts';

const failpoint = new URL('./testing/die-at-order.ts', import.meta.url).href;
const deathAt = (order: number, when: string): Record<string, string> => ({
  NODE_OPTIONS: `--import=${failpoint}`,
  DIE_AT_ORDER: String(order),
  DIE_WHEN: when,
});

let store: ProgramStore;
let program: Program;
const start = (settings: Record<string, string> = {}): Promise<string> => {
  program = startProgram({ ...store.settings, DEMO: 'off', ...settings });
  return program.address();
};

afterEach(async () => {
  program.signalAll('SIGKILL');
  await program.ended;
  await store.remove();
});

describe('a process that dies with an order on its lips', () => {
  test.each([
    ['before it is sent', 'before-sending'],
    ['before the answer is read', 'before-answer'],
  ])('%s loses none, doubles none, and the plan goes on', async (_, when) => {
    store = await programStore();
    const address = await start(deathAt(3, when));
    const token = await enterCrowd(address, ['Usha']);
    const advance = (at: string) =>
      caller(overNetwork(at))(paperEndpoints.advance, { token, body: { sessions: 8 } });
    await expect(advance(address)).rejects.toThrow();
    await program.ended;

    await advance(await start());
    program.signal('SIGTERM');
    await program.ended;
    const books = await bothBooks(store);
    expect(books.ours).toEqual(books.theirs);
    expect(books.open).toEqual([]);
    expect(books.faults).toEqual([]);
    expect(books.ours.length).toBeGreaterThan(8);
  });
});
