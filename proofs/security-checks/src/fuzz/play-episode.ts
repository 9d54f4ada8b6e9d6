import { connect } from 'node:net';
import {
  type Chance,
  caller,
  endpointTables,
  type SafeTrading,
  withinProcess,
} from '@safe-trading/server';
import { type OpenProduct, openProduct } from '../world/open-product.ts';
import { type Place, placeOf } from '../world/place-of.ts';
import { type Actor, openSession } from './actors.ts';
import type { ApiDocument, Operation } from './document.ts';
import { type FuzzReply, faultOf, faultOfRefusal, parsed } from './judge-reply.ts';
import { type FuzzRequest, makeRequest } from './make-request.ts';
import { type SeenValues, seenValues } from './seen-values.ts';

const brokenMessages: readonly string[] = [
  'hello\r\n\r\n',
  'GET / HTTP/9.9\r\n\r\n',
  'GET / HTTP/1.1\r\nhost: a\r\nhost: b\r\n: c\r\n\r\n',
  'FETCH / HTTP/1.1\r\nhost: a\r\n\r\n',
  'GET /a b HTTP/1.1\r\nhost: a\r\n\r\n',
  'GET / HTTP/1.1\r\nhost: a\r\nx y: z\r\n\r\n',
  'GET / HTTP/1.1\r\nhost: a\r\nx: a\u0000b\r\n\r\n',
  `GET / HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(40_000)}\r\n\r\n`,
  `GET /${'a'.repeat(40_000)} HTTP/1.1\r\nhost: a\r\n\r\n`,
  'POST /stops HTTP/1.1\r\nhost: a\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
  'POST /stops HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\nxyz\r\n',
  'POST /stops HTTP/1.1\r\nhost: a\r\ncontent-length: -1\r\n\r\n',
  'POST /stops HTTP/1.1\r\nhost: a\r\ncontent-length: 1, 2\r\n\r\nab',
];

const mediaTypeOf = (contentType: string): string =>
  contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';

/** Relative frequency of operations: rare for slow ones. Streams are omitted. */
const weights: readonly (readonly [RegExp, number])[] = [
  [/^GET \/notifications\/stream$/, 0],
  [/^POST \/auth\/login\/user$/, 0.05],
  [/^POST \/auth\/register\/user$/, 0.05],
  [/^POST \/auth\/password\//, 0.1],
  [/^POST \/api\/auth\/(?:password|step-up|logout|refresh|sessions\/end-all)$/, 0.05],
  [/^POST \/api\/auth\/sessions\//, 0.05],
  [/^POST \/paper\/market\/to-my-next-sip$/, 0.01],
  [/^POST \/paper\/market\/advance$/, 0.02],
  [/^GET \/jobs\/(?:auto-login|cache-etf-data|place-daily-order|sync-order-status)$/, 0.1],
  [/^POST \/jobs\//, 0.1],
  [/^GET \/jobs\/place_etf_order\/preview$/, 0.1],
  [/^POST \/samco-creds\/samco-login$/, 0.1],
  [/^POST \/etf_schedule\/user\/readiness$/, 0.1],
];

const weightOf = ({ name }: Operation): number =>
  weights.find(([pattern]) => pattern.test(name))?.[1] ?? 1;

export type Fault = { operation: string; says: string; request: FuzzRequest; reply: string };

export type Episode = {
  chance: Chance;
  requests: number;
  overSocket: number;
  load: Blob;
  startsAt: Date;
  actors: readonly Actor[];
  document: ApiDocument;
  tally: Map<number, number>;
};

/** Product time between requests. */
const stepMs = 40;
/** Advances of the market can take very long. */
const patienceMs = 3_000;

export async function playEpisode(episode: Episode): Promise<Fault[]> {
  const world = await openProduct({ load: episode.load, startsAt: episode.startsAt });
  try {
    return await play(world, episode);
  } finally {
    await world.close();
  }
}

async function play(world: OpenProduct, episode: Episode): Promise<Fault[]> {
  const { product, time } = world;
  const { chance, requests, overSocket, actors, document, tally } = episode;
  await product.app.listen({ host: '127.0.0.1', port: 0 });
  const seen = seenValues();
  const tokens = tokensOf(world, actors);
  const faults: Fault[] = [];

  for (let number = 0; number < requests; number += 1) {
    time.offsetMs += stepMs;
    if (chance.falls(overSocket / 20_000)) {
      faults.push(...(await sendBroken(product, document, chance)));
      continue;
    }
    const operation = pickOperation(document.operations, chance);
    const actor = actorFor(operation, actors, chance);
    const token = actor && (await tokens.of(actor));
    const request = makeRequest(operation, token, { chance, seen });
    const stops = setInterval(() => void tokens.stopAdvance(), patienceMs);
    const reply = chance.falls(overSocket / 1000)
      ? await askOverSocket(placeOf(product), request)
      : await askInProcess(product, request);
    clearInterval(stops);
    tally.set(reply.status, (tally.get(reply.status) ?? 0) + 1);
    const says = faultOf(document, operation, request, reply);
    if (says !== undefined)
      faults.push({ operation: operation.name, says, request, reply: reply.text.slice(0, 400) });
    if (reply.status < 300) noteReply(seen, reply);
    if (actor && request.headers['authorization'] === `Bearer ${token}` && wantsSession(reply))
      tokens.forget(actor);
  }
  return faults;
}

async function sendBroken(
  product: SafeTrading,
  document: ApiDocument,
  chance: Chance,
): Promise<Fault[]> {
  const text = chance.pick(brokenMessages);
  const reply = await exchange(placeOf(product), text);
  const says = faultOfRefusal(document, reply);
  const request = { method: 'RAW', url: JSON.stringify(text.slice(0, 200)), headers: {} };
  return says === undefined
    ? []
    : [{ operation: 'no request', says, request, reply: reply.text.slice(0, 400) }];
}

const wantsSession = ({ status, text }: FuzzReply): boolean =>
  status === 401 || (status === 403 && text.includes('step-up-required'));

function actorFor(
  { isPublic, path }: Operation,
  actors: readonly Actor[],
  chance: Chance,
): Actor | undefined {
  if (isPublic || chance.falls(0.03)) return undefined;
  const wanted = chance.falls(0.08)
    ? actors
    : actors.filter(({ role }) => (role === 'ADMIN') === isAdministrators(path));
  return chance.pick(wanted);
}

const isAdministrators = (path: string): boolean =>
  /^\/(?:accounts|administrators|investors|broker-claims|jobs|security-events|stops|market|orders|first-orders|operations|readiness|paper\/market\/advance)/.test(
    path,
  ) || /retire$/.test(path);

function tokensOf(world: OpenProduct, actors: readonly Actor[]) {
  const call = caller(withinProcess(world.product.app));
  const admin = actors.find(({ role }) => role === 'ADMIN');
  const held = new Map<Actor, string | undefined>();
  const of = async (actor: Actor): Promise<string | undefined> => {
    if (!held.has(actor)) held.set(actor, await openSession(world, actor, admin));
    return held.get(actor);
  };
  return {
    of,
    async stopAdvance(): Promise<void> {
      const token = admin && (await of(admin));
      if (!token) return;
      try {
        await call(endpointTables.paper.stopAdvance, { token });
      } catch {
        held.delete(admin);
      }
    },
    forget: (actor: Actor) => held.delete(actor),
  };
}

async function askInProcess({ app }: SafeTrading, request: FuzzRequest): Promise<FuzzReply> {
  const { method, url, headers, body } = request;
  const reply = await app.inject({
    method: method as 'GET',
    url,
    headers,
    ...(body === undefined ? {} : { payload: body }),
  });
  const type = reply.headers['content-type'];
  return {
    status: reply.statusCode,
    mediaType: mediaTypeOf(typeof type === 'string' ? type : ''),
    text: reply.body,
  };
}

function noteReply(seen: SeenValues, { mediaType, text }: FuzzReply): void {
  if (mediaType === 'application/json') seen.note(parsed(text));
}

function pickOperation(operations: readonly Operation[], chance: Chance): Operation {
  for (;;) {
    const operation = chance.pick(operations);
    if (chance.draw() < weightOf(operation)) return operation;
  }
}

function askOverSocket(place: Place, request: FuzzRequest): Promise<FuzzReply> {
  return exchange(place, written(request));
}

function written({ method, url, headers, body = '' }: FuzzRequest): string {
  const lines = [
    `${method} ${url} HTTP/1.1`,
    'host: 127.0.0.1',
    'connection: close',
    `content-length: ${Buffer.byteLength(body)}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}

function exchange({ host, port }: Place, text: string): Promise<FuzzReply> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, host, () => socket.write(text));
    const parts: Buffer[] = [];
    // What arrived until then is judged.
    socket.setTimeout(10_000, () => socket.destroy());
    socket.on('data', (part) => parts.push(part));
    socket.once('error', reject);
    socket.once('close', () => resolve(readReply(Buffer.concat(parts).toString('utf8'))));
  });
}

function readReply(text: string): FuzzReply {
  const end = text.indexOf('\r\n\r\n');
  const [first = '', ...headers] = text.slice(0, end).split('\r\n');
  const type = headers.find((line) => /^content-type:/i.test(line)) ?? '';
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0),
    mediaType: mediaTypeOf(type.replace(/^content-type:\s*/i, '')),
    text: text.slice(end + 4),
  };
}
