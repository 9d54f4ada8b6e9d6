// Loaded before the product: what the machine says of the time, so much later as a file says. Nothing in the
// product can move the clock of live trading, so it is moved from outside, as a wrong clock of a machine would be.
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
