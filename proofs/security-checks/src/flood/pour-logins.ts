import { setTimeout as wait } from 'node:timers/promises';
import { attacks } from './attack.ts';
import { lineTo } from './line.ts';

/**
 * Usage: `node pour-logins.ts <address> <attack> <seconds> <email>`. Prints `ready`, starts on input, and reports
 * the replies.
 */
const badLoginsASecond = 200;

const [address = '', name, secondsGiven, victim = ''] = process.argv.slice(2);
const attack = attacks.find((each) => each.name === name);
if (!attack) throw new Error(`There is no attack "${name}".`);
const count = Number(secondsGiven) * badLoginsASecond;

const line = lineTo(address);
const statuses = new Map<number, number>();

console.log('ready');
await new Promise((resolve) => process.stdin.once('data', resolve));
const began = performance.now();
let lastSent = began;
await Promise.all(
  Array.from({ length: count }, async (_, attempt) => {
    await wait((attempt * 1000) / badLoginsASecond);
    lastSent = performance.now();
    const username = attempt % 2 === 0 ? victim : `user${attempt}@security.example`;
    const { status } = await line.ask({
      method: 'POST',
      path: '/auth/login/user',
      from: attack.from(attempt),
      form: { username, password: 'a wrong guess', grant_type: 'password' },
    });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }),
);
console.log(`sent within ${Math.round(lastSent - began)} ms`);
for (const [status, times] of statuses) console.log(`answered ${status} ${times} times`);
line.close();
process.exit();
