import {
  appendFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localDate } from '@safe-trading/engine';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openJournal } from './journal.ts';
import type { MarketInput } from './market-input.ts';

const world = { worldStartsOn: localDate('2026-06-01'), replayFrom: localDate('2020-01-01') };
const cancelled = {
  type: 'cancelled',
  at: 1_780_000_000_000,
  userId: 'AB1234',
  orderNumber: '260601000000001',
} as const;

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'practice-journal-'));
  file = join(folder, 'practice-market.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(...inputs: MarketInput[]): void {
  const journal = openJournal(folder, world);
  for (const input of inputs) journal.append(input);
  journal.close();
}

describe('the journal', () => {
  test('gives back what was written, in order', () => {
    const second = { ...cancelled, orderNumber: '260601000000002' };
    write(cancelled, second);
    expect(openJournal(folder, world).past).toEqual([cancelled, second]);
  });

  test('has each line in the file as soon as it is appended', () => {
    openJournal(folder, world).append(cancelled);
    expect(readFileSync(file, 'utf8')).toMatch(`${JSON.stringify(cancelled)}\n`);
  });

  test('is readable by its owner only', () => {
    write(cancelled);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('drops a last line that a crash cut off, and goes on after it', () => {
    write(cancelled);
    appendFileSync(file, '{"type":"cancelled","at":17');
    write(cancelled);
    expect(openJournal(folder, world).past).toEqual([cancelled, cancelled]);
  });

  test('starts anew when even its heading was cut off', () => {
    writeFileSync(file, '{"type":"wor');
    write(cancelled);
    expect(openJournal(folder, world).past).toEqual([cancelled]);
  });

  test('refuses another world, naming both', () => {
    write(cancelled);
    const other = { ...world, worldStartsOn: localDate('2026-07-01') };
    expect(() => openJournal(folder, other)).toThrow(
      'belongs to a world that starts on 2026-06-01 and replays from 2020-01-01, not to one from 2026-07-01',
    );
  });

  test('names the line that it cannot understand', () => {
    write(cancelled);
    appendFileSync(file, '{"type":"bought"}\n');
    expect(() => openJournal(folder, world)).toThrow('practice-market.jsonl, line 3: expected');
  });

  test('names the line that is no JSON', () => {
    write();
    appendFileSync(file, 'hello\n');
    expect(() => openJournal(folder, world)).toThrow('line 2: expected JSON');
  });
});
