import { exit } from 'node:process';
import { commandOptions, wholeNumber } from '@safe-trading/command-line';
import { localDate, paise } from '@safe-trading/engine';
import {
  addressList,
  composeOutbox,
  composeSending,
  createLog,
  migrate,
  openEmbeddedDatabase,
  plainQuery,
} from '@safe-trading/server';
import { type Arrived, botToken, channelKinds, openServices } from './outbox/services.ts';

const { events, refused } = commandOptions({
  name: 'npm run bench -- outbox',
  does: 'Times the delivery of many notifications of one minute to webhooks, ntfy, gotify and Telegram.',
  options: {
    events: wholeNumber({ least: 40, most: 100_000, usual: 10_000 }, 'notifications'),
    refused: wholeNumber(
      { least: 0, most: 50, usual: 1 },
      'percent that Telegram asks to send later',
    ),
  },
});

const startsAt = Date.parse('2027-02-08T05:01:00Z');
const secondMs = 1_000;
const longestMs = 20 * 60 * secondMs;
/** What Telegram allows of one bot; core.telegram.org/bots/faq. */
const telegramASecond = 30;
/** Of people, so that every fourth has two messages. */
const people = Math.ceil(events * 0.8);

const began = performance.now();
const clock = { now: () => new Date(startsAt + performance.now() - began) };
const services = await openServices({ refusedPercent: refused });
const database = await openEmbeddedDatabase();
const { db } = database;
await migrate(db);
const outbox = composeOutbox(db, Buffer.alloc(32, 7));
const { send } = composeSending(
  {
    channelsAllow: addressList('127.0.0.1'),
    telegramBotToken: botToken,
    telegramApiRoot: services.url,
  },
  { clock, pushKeys: undefined },
);

const kindOf = (person: number) => channelKinds[person % channelKinds.length] ?? 'webhook';

async function addPeople(): Promise<void> {
  const at = clock.now().toISOString();
  const ids = Array.from({ length: people }, (_, person) => person);
  await plainQuery(
    db,
    `insert into users (id, email, name, role, status, password_hash, created_at) values ${ids
      .map((id) => `('p${id}', 'p${id}@bench.example', 'P', 'END_USER', 'active', '-', '${at}')`)
      .join(',')}`,
  );
  const rows = ids.map((id) => {
    const [kind, userId, channel] = [kindOf(id), `p${id}`, `c${id}`];
    const sealed = outbox.seal.seal({ id: channel, userId }, services.targetOf(kind, id));
    const chat = kind === 'telegram' ? `'${outbox.seal.print(id + 1)}'` : 'null';
    return `('${channel}', '${userId}', '${kind}', 'bench', '${sealed}', false, '${at}', '${at}', ${chat})`;
  });
  await plainQuery(
    db,
    `insert into channels (id, user_id, kind, label, target_sealed, hides_amounts, added_at, ready_at, chat_print)
     values ${rows.join(',')}`,
  );
}

async function plant(): Promise<void> {
  const happenedAt = clock.now();
  await outbox.write(
    Array.from({ length: events }, (_, place) => ({
      key: `sip-${place}`,
      userId: `p${place % people}`,
      happenedAt,
      content: {
        event: 'failed' as const,
        strategyName: 'Bench',
        sipNumber: place,
        on: localDate('2027-02-08'),
        amount: paise(100_000),
        reason: 'INSUFFICIENT_FUNDS' as const,
      },
    })),
    { at: happenedAt, freshSince: new Date(startsAt - secondMs), mailTo: 'none' },
  );
}

await addPeople();
await plant();
const deliver = outbox.deliverWith({
  queue: outbox.queue,
  send,
  words: { publicUrl: undefined },
  chats: { buttonsFor: async () => [] },
  answerTokens: { issue: () => '' },
  ...{ clock, marketClock: clock, log: createLog('silent') },
});
const deliveryBegan = performance.now();
const isLate = () => performance.now() - deliveryBegan > longestMs;
while (services.arrived().length < events && !isLate()) {
  await deliver(isLate);
  await new Promise((done) => setTimeout(done, 200));
}
await database.close();
await services.close();

const secondsTo = (at: number): number => (at - deliveryBegan) / secondMs;
const arrived = services.arrived();
console.log(
  `${events} notifications to ${people} people on ${channelKinds.length} kinds of channels`,
);
for (const kind of channelKinds) {
  const times = arrived.filter((each) => each.kind === kind).map(({ at }) => secondsTo(at));
  const last = Math.max(...times);
  const rate = times.length / last;
  console.log(
    `  ${kind.padEnd(9)} ${String(times.length).padStart(6)} delivered, the last after ${last.toFixed(1).padStart(6)} s: ${rate.toFixed(0)} a second`,
  );
}
const faults = faultsOf(arrived);
console.log(
  `  last of all after ${secondsTo(Math.max(...arrived.map(({ at }) => at))).toFixed(1)} s`,
);
console.log(
  `  most to Telegram in any second: ${mostInASecond(services.asked())} of ${telegramASecond}`,
);
console.log(`  Telegram asked to wait ${services.refusals()} times`);
console.log(
  faults.length === 0 ? '  each arrived once, within the limits' : `  ${faults.join('; ')}`,
);
if (faults.length > 0) exit(1);

function mostInASecond(times: readonly number[]): number {
  let from = 0;
  let most = 0;
  times.forEach((time, place) => {
    while ((times[from] ?? time) <= time - secondMs) from += 1;
    most = Math.max(most, place - from + 1);
  });
  return most;
}

function faultsOf(all: readonly Arrived[]): string[] {
  const seen = new Set(all.map(({ sip }) => sip));
  return [
    ...(seen.size < events ? [`${events - seen.size} did not arrive`] : []),
    ...(all.length > seen.size ? [`${all.length - seen.size} arrived twice`] : []),
    ...(mostInASecond(services.asked()) > telegramASecond ? ['too many a second'] : []),
    ...(services.tooSoon() > 0 ? [`${services.tooSoon()} too soon in one chat`] : []),
  ];
}
