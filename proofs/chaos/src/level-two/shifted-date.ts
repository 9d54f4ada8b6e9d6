// Shifts the system time by the offset in a file. Loaded before the product, which cannot move its own clock in
// live trading.
import { readFileSync } from 'node:fs';
import { clockLooksEveryMs } from './market-clock.ts';

const path = process.env['CHAOS_CLOCK_FILE'] ?? '';
let offsetMs = 0;

function look(): void {
  const read = Number(readFileSync(path, 'utf8'));
  if (Number.isFinite(read)) offsetMs = read;
}

const now = (): number => Machine.now() + offsetMs;
const Machine = Date;
globalThis.Date = new Proxy(Machine, {
  construct: (target, args, made) =>
    args.length === 0
      ? Reflect.construct(target, [now()], made)
      : Reflect.construct(target, args, made),
  apply: () => new Machine(now()).toString(),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
});

look();
setInterval(look, clockLooksEveryMs).unref();
