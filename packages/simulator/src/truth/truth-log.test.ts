import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localDate } from '@safe-trading/engine';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTruthLog } from './truth-log.ts';

const world = { worldStartsOn: localDate('2026-06-01'), replayFrom: localDate('2020-01-01') };
const request = {
  at: 1,
  user: 'AB1234',
  call: 'place',
  address: '127.0.0.1',
  orderNumber: null,
  body: { b: '1', a: '2' },
} as const;
const cancelled = {
  type: 'cancelled',
  at: 5,
  orderNumber: '260601000000001',
  quantity: 3,
} as const;

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'practice-truth-'));
  path = join(folder, 'truth.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = (hasJournal = true) => openTruthLog({ folder, world, hasJournal });
const lines = () =>
  readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe('the truth log', () => {
  test('begins with its world and is readable by its owner only', () => {
    open().close();
    expect(lines()).toEqual([{ type: 'world', version: 1, ...world }]);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  test('numbers requests on and on, also after a restart', () => {
    const first = open();
    const before = [first.arrived(request), first.arrived(request)];
    first.close();
    expect([...before, open().arrived(request)]).toEqual([1, 2, 3]);
  });

  test('gives the same wish the same fingerprint, however its fields are ordered', () => {
    const truth = open();
    truth.arrived(request);
    truth.arrived({ ...request, at: 9, body: { a: '2', b: '1' } });
    truth.arrived({ ...request, body: { a: '2', b: '2' } });
    const [one, two, three] = lines()
      .slice(1)
      .map(({ fingerprint }) => fingerprint);
    expect([one === two, one === three]).toEqual([true, false]);
  });

  test('does not repeat what an earlier process logged', () => {
    const first = open();
    first.tell(cancelled);
    first.close();
    const second = open();
    second.tell(cancelled);
    second.tell({ ...cancelled, orderNumber: '260601000000002' });
    expect(
      lines()
        .slice(1)
        .map(({ orderNumber }) => orderNumber),
    ).toEqual(['260601000000001', '260601000000002']);
  });

  test('drops a last line that a crash cut off', () => {
    open().close();
    appendFileSync(path, '{"type":"request","requ');
    open().tell(cancelled);
    expect(lines().at(-1)).toEqual(cancelled);
  });

  test('refuses a world that lacks orders of the log', () => {
    open().tell(cancelled);
    expect(() => open(false)).toThrow('that a world without a journal has forgotten');
  });

  test('refuses another world', () => {
    open().close();
    const other = { ...world, worldStartsOn: localDate('2026-07-01') };
    expect(() => openTruthLog({ folder, world: other, hasJournal: true })).toThrow('belongs to a');
  });
});
