import { hash } from 'node:crypto';
import { join } from 'node:path';
import { openAppendOnlyFile, parseLine } from '../append-only-file.ts';
import { checkWorld, type JournalWorld } from '../journal.ts';
import { type ArrivedRequest, keyOf, type TruthLine } from './truth-line.ts';

/** What really happened, for a checker. Clients of the broker cannot read it. */
export type TruthLog = {
  /** Appends the line unless an earlier process did. Throws if it cannot be written. */
  tell(line: TruthLine): void;
  /** Appends an order call and returns its number. */
  arrived(request: ArrivedRequest): number;
  close(): void;
};

export type TruthOptions = {
  folder: string;
  world: JournalWorld;
  hasJournal: boolean;
};

/** Opens or creates the truth log. Throws if it is unreadable or of another world. */
export function openTruthLog({ folder, world, hasJournal }: TruthOptions): TruthLog {
  const path = join(folder, 'truth.jsonl');
  const file = openAppendOnlyFile(path, 'truth log');
  const [first, ...rest] = file.lines;
  if (first === undefined) file.append({ type: 'world', version: 1, ...world });
  else checkWorld(path, first, world);
  if (rest.length > 0 && !hasJournal) {
    throw new Error(
      `${path} contains orders that a world without a journal has forgotten. ` +
        'Start it with its journal, or with an empty folder for the truth.',
    );
  }

  const past = rest.map((line, index) => readLine(path, line, index + 2));
  const known = new Set(past.map(keyOf));
  let requests = Math.max(0, ...past.map(requestOf));

  const tell = (line: TruthLine): void => {
    const key = keyOf(line);
    if (key === undefined || !known.has(key)) file.append(line);
  };

  return {
    tell,
    arrived(request) {
      requests += 1;
      tell({ type: 'request', request: requests, fingerprint: fingerprintOf(request), ...request });
      return requests;
    },
    close: file.close,
  };
}

/** Equal for equal requests of one account. */
function fingerprintOf({ user, call, orderNumber, body }: ArrivedRequest): string {
  const fields = Object.entries(body).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return hash('sha256', JSON.stringify([user, call, orderNumber, fields]), 'hex').slice(0, 16);
}

function readLine(path: string, line: string, number: number): object {
  const known = parseLine(path, line, number);
  if (typeof known === 'object' && known !== null) return known;
  throw new Error(`${path}, line ${number}: expected a line of the truth log.`);
}

function requestOf(line: object): number {
  const isRequest = 'type' in line && line.type === 'request' && 'request' in line;
  return isRequest ? Number(line.request) : 0;
}
