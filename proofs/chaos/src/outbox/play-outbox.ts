import { localDate, paise } from '@safe-trading/engine';
import {
  type Chance,
  chanceFrom,
  composeOutbox,
  createLog,
  migrate,
  openEmbeddedDatabase,
  openServerDatabase,
  plainQuery,
} from '@safe-trading/server';
import { type Arrival, judgeOutbox, type OutboxRow } from './judge-outbox.ts';

const killPoints = ['before-claim', 'after-claim', 'after-send', 'after-end'] as const;
type KillPoint = (typeof killPoints)[number];

type Outbox = ReturnType<typeof composeOutbox>;
type DeliveryQueue = Outbox['queue'];
type SendToChannel = Parameters<Outbox['deliverWith']>[0]['send'];

/** Without an address the embedded database is used. */
type Plan = { seed: number; rounds: number; databaseUrl: string | undefined };

const people = ['meera', 'ravi', 'asha'];
const channelsEach = 3;
const processes = 2;
const startsAt = Date.parse('2027-02-08T05:00:00Z');
const secondMs = 1_000;
const calmRounds = 60;

class Killed extends Error {}

/**
 * Two processes deliver on one database while services lose requests and answers and the processes are killed at every step.
 * Then all is calm. Returns whether every message arrived or is marked as uncertain, and every repeat was marked.
 */
export async function playOutbox(
  { seed, rounds, databaseUrl }: Plan,
  print: (line: string) => void,
) {
  const chance = chanceFrom(seed);
  const database = databaseUrl ? openServerDatabase(databaseUrl) : await openEmbeddedDatabase();
  const { db } = database;
  try {
    await migrate(db);
    const outbox = composeOutbox(db, Buffer.alloc(32, 7));
    let nowMs = startsAt;
    const clock = { now: () => new Date(nowMs) };
    await addPeople(db, outbox, clock.now());

    const arrivals: Arrival[] = [];
    const kills = new Map<KillPoint, number>(killPoints.map((point) => [point, 0]));
    const round = async (isCalm: boolean): Promise<void> => {
      const lives = Array.from({ length: processes }, (_, place) =>
        live({
          chance: chance.branch(`${nowMs}.${place}`),
          isCalm,
          arrivals,
          killed: (point) => kills.set(point, (kills.get(point) ?? 0) + 1),
          outbox,
          clock,
        }),
      );
      await Promise.all(lives);
    };

    let written = 0;
    for (let each = 0; each < rounds; each += 1) {
      const count = chance.below(4);
      await outbox.write(
        Array.from({ length: count }, (_, place) =>
          failedSip(chance, clock.now(), written + place),
        ),
        { at: clock.now(), freshSince: new Date(startsAt), mailTo: 'none' },
      );
      written += count;
      await round(false);
      nowMs += chance.between(1, 70) * secondMs;
    }
    for (let each = 0; each < calmRounds; each += 1) {
      nowMs += 11 * 60 * secondMs;
      await round(true);
    }

    const rows = await plainQuery<OutboxRow>(
      db,
      'select notification_key as key, channel_id as channel, state from channel_deliveries',
    );
    const { findings, figures } = judgeOutbox(rows, arrivals);
    print(`seed ${seed}: ${rows.length} messages on ${people.length * channelsEach} channels`);
    print(`killed: ${[...kills].map(([point, count]) => `${point} ${count}`).join(', ')}`);
    print(
      Object.entries(figures)
        .map(([name, count]) => `${name}: ${count}`)
        .join(', '),
    );
    for (const finding of findings) print(`FINDING ${finding}`);
    const missed = [...kills].filter(([, count]) => count === 0).map(([point]) => point);
    for (const point of missed) print(`FINDING no process was killed at ${point}`);
    return findings.length === 0 && missed.length === 0 && rows.length > 0;
  } finally {
    await database.close();
  }
}

type Life = {
  chance: Chance;
  isCalm: boolean;
  arrivals: Arrival[];
  killed(point: KillPoint): void;
  outbox: Outbox;
  clock: { now(): Date };
};

const killRate = 0.04;

/** One process until it has nothing to do, or is killed: then nothing of it happens any more. */
async function live({ chance, isCalm, arrivals, killed, outbox, clock }: Life): Promise<void> {
  const { queue, deliverWith } = outbox;
  let isDead = false;
  const mayDie = (point: KillPoint): void => {
    if (isDead) throw new Killed();
    if (isCalm || !chance.falls(killRate)) return;
    isDead = true;
    killed(point);
    throw new Killed();
  };
  const dying: DeliveryQueue = {
    async claim(now, claim) {
      mayDie('before-claim');
      const claimed = await queue.claim(now, claim);
      if (claimed.length > 0) mayDie('after-claim');
      return claimed;
    },
    alsoDue: queue.alsoDue,
    claimAlso: queue.claimAlso,
    async end(delivery, end, now) {
      mayDie('after-send');
      await queue.end(delivery, end, now);
      mayDie('after-end');
    },
    async abandon(before, now) {
      return queue.abandon(before, now);
    },
  };
  const send: SendToChannel = async (target, message) => {
    if (isDead) throw new Killed();
    const { url } = target as { url: string };
    const luck = isCalm ? 1 : chance.draw();
    if (luck < 0.1) return { outcome: 'retry', fault: 'Busy.' };
    if (luck < 0.15) return { outcome: 'unknown', fault: 'The request was lost.' };
    arrivals.push({
      channel: new URL(url).pathname.slice(1),
      key: `sip-${/#(\d+)/.exec(message.title)?.[1]}`,
      mayRepeat: message.mayRepeat,
    });
    return luck < 0.25
      ? { outcome: 'unknown', fault: 'The answer was lost.' }
      : { outcome: 'delivered' };
  };
  const deliver = deliverWith({
    queue: dying,
    send,
    words: { publicUrl: undefined },
    chats: { buttonsFor: async () => [] },
    answerTokens: { issue: () => '' },
    ...{ clock, marketClock: clock, log: createLog('silent') },
  });
  await deliver(() => isDead).catch((fault: unknown) => {
    if (!(fault instanceof Killed)) throw fault;
  });
}

type Db = Parameters<typeof plainQuery>[0];

async function addPeople(db: Db, { seal }: Outbox, at: Date): Promise<void> {
  for (const id of people) {
    await plainQuery(
      db,
      `insert into users (id, email, name, role, status, password_hash, created_at)
       values ('${id}', '${id}@chaos.example', '${id}', 'END_USER', 'active', '-', '${at.toISOString()}')`,
    );
    for (let place = 0; place < channelsEach; place += 1) {
      const channel = `${id}-${place}`;
      const target = {
        kind: 'webhook',
        url: `https://chaos.example/${channel}`,
        secret: 's',
      } as const;
      await plainQuery(
        db,
        `insert into channels (id, user_id, kind, label, target_sealed, hides_amounts, added_at, ready_at)
         values ('${channel}', '${id}', 'webhook', 'chaos.example', '${seal.seal({ id: channel, userId: id }, target)}', false,
                 '${at.toISOString()}', '${at.toISOString()}')`,
      );
    }
  }
}

const failedSip = (chance: Chance, happenedAt: Date, number: number) => ({
  key: `sip-${number}`,
  userId: chance.pick(people),
  happenedAt,
  content: {
    event: 'failed' as const,
    strategyName: 'Chaos',
    sipNumber: number,
    on: localDate('2027-02-08'),
    amount: paise(100_000),
    reason: 'INSUFFICIENT_FUNDS' as const,
  },
});
