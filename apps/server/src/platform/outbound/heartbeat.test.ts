import { afterEach, beforeEach, expect, test } from 'vitest';
import { heartbeat } from './heartbeat.ts';
import { answering, type StandIn, standIn } from './testing/stand-in.ts';

let service: StandIn;
let now: number;
let warnings: string[];

beforeEach(async () => {
  service = await standIn();
  now = Date.parse('2027-02-08T05:00:00Z');
  warnings = [];
});
afterEach(() => service.close());

const beating = (url = service.url('/ping/secret')) =>
  heartbeat({
    url,
    clock: { now: () => new Date(now) },
    log: { warn: (sentence: string) => void warnings.push(sentence) },
    withinMs: 300,
  });

test('the address is called once a minute, however often the server looks', async () => {
  const beat = beating();
  for (let seconds = 0; seconds < 120; seconds += 5) {
    await beat.begin();
    now += 5_000;
  }
  expect(service.received.map(({ path }) => path)).toEqual(['/ping/secret', '/ping/secret']);
});

test.each([
  ['refuses', answering(500)],
  ['redirects', answering(302, { location: '/elsewhere' })],
  ['is too slow', () => {}],
])('a service that %s is warned of without its address, and called again', async (_, answer) => {
  service.answers.push(answer);
  const beat = beating();
  await beat.begin();
  expect(warnings).toEqual(['The address in HEARTBEAT_URL could not be called']);
  now += 60_000;
  await beat.begin();
  expect(service.received).toHaveLength(2);
});

test('nothing is called after a stop', async () => {
  const beat = beating();
  await beat.stop();
  await beat.begin();
  expect(service.received).toEqual([]);
});
