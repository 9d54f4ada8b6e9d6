import { lookup } from 'node:dns/promises';
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { AddressList } from '../http/address-list.ts';
import { isPublicAddress } from './public-address.ts';

export type OutboundRequest = {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array;
};

/**
 * `not-sent`: no byte of the request left. `lost`: it may have arrived. `fault` is a sentence without address or
 * secret. `refused` is a `not-sent` that another attempt does not change.
 */
export type OutboundReply =
  | { outcome: 'answered'; status: number; retryAfterMs?: number; body: string }
  | { outcome: 'not-sent' | 'lost' | 'refused'; fault: string };

export type Resolve = (host: string) => Promise<readonly { address: string; family: number }[]>;

type Deps = {
  /** Private networks that the operator allows. */
  allowed: AddressList | undefined;
  /** By default the resolver of this machine. */
  resolve?: Resolve;
  withinMs?: number;
};

export type Outbound = {
  /** A sentence when the address can never be used. Resolves no name. */
  faultOf(url: string): string | undefined;
  post(request: OutboundRequest): Promise<OutboundReply>;
};

const usualWithinMs = 10_000;
const mostReplyBytes = 4096;
const longestRetryMs = 24 * 60 * 60 * 1000;
const firstFreePort = 1024;
const plainPort = 80;

/**
 * Calls to addresses that a person entered. The name is resolved once and every address checked; the connection goes to
 * the checked address, so a name that changes cannot lead inside. Redirects are not followed.
 */
export function createOutbound({
  allowed,
  resolve = (host) => lookup(host, { all: true }),
  withinMs = usualWithinMs,
}: Deps): Outbound {
  const isAllowed = (address: string): boolean => allowed?.includes(address) ?? false;
  const mayReach = (address: string): boolean => isPublicAddress(address) || isAllowed(address);

  const faultOf = (text: string): string | undefined => {
    const url = URL.parse(text);
    if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:'))
      return 'Enter an address that begins with https://.';
    if (url.username || url.password) return 'Leave user name and password out of the address.';
    const host = hostOf(url);
    if (isIP(host) && !mayReach(host)) return notPublic;
    if (url.protocol === 'http:' && !(isIP(host) && isAllowed(host)))
      return 'Enter an address that begins with https://.';
    const port = Number(url.port);
    if (port > 0 && port < firstFreePort && port !== plainPort)
      return 'Use port 443 or one from 1024 on; lower ones belong to other services.';
    return undefined;
  };

  const post = async (request: OutboundRequest): Promise<OutboundReply> => {
    const fault = faultOf(request.url);
    if (fault) return { outcome: 'refused', fault };
    const url = new URL(request.url);
    const host = hostOf(url);
    let found: Awaited<ReturnType<Resolve>>;
    try {
      found = await within(withinMs, isIP(host) ? literal(host) : resolve(host));
    } catch {
      return { outcome: 'not-sent', fault: 'The name of the server could not be resolved.' };
    }
    const [first] = found;
    if (!first) return { outcome: 'not-sent', fault: 'The server has no address.' };
    if (!found.every(({ address }) => mayReach(address)))
      return { outcome: 'refused', fault: notPublic };
    return exchange(url, { request, address: first, withinMs }).catch(
      (): OutboundReply => unwritable,
    );
  };

  return { faultOf, post };
}

const notPublic =
  'This address leads into a private network. Ask the operator to allow it in CHANNELS_ALLOW.';

/** A header that HTTP cannot carry. */
const unwritable = {
  outcome: 'refused',
  fault: 'The token contains characters that cannot be sent; add the channel again.',
} as const;

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

const literal = async (address: string) => [{ address, family: isIP(address) }];

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Too late.')), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

type Exchange = {
  request: OutboundRequest;
  address: { address: string; family: number };
  withinMs: number;
};

function exchange(
  url: URL,
  { request: { headers, body }, address, withinMs }: Exchange,
): Promise<OutboundReply> {
  const pinned: LookupFunction = (_host, options, done) =>
    options.all ? done(null, [address]) : done(null, address.address, address.family);
  return new Promise((resolve) => {
    let hasLeft = false;
    let answered: (() => void) | undefined;
    const request = (url.protocol === 'https:' ? secureRequest : plainRequest)(url, {
      method: 'POST',
      agent: false,
      lookup: pinned,
      signal: AbortSignal.timeout(withinMs),
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    });
    const broken = (): void => {
      // The status has arrived, and it alone decides.
      if (answered) {
        answered();
        return;
      }
      resolve(
        hasLeft
          ? { outcome: 'lost', fault: 'The server took the message and did not answer.' }
          : { outcome: 'not-sent', fault: 'The server could not be reached.' },
      );
    };
    request.on('socket', (socket) => {
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
        hasLeft = true;
      });
    });
    request.on('error', broken);
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      const end = (): void => {
        const retryAfterMs = retryAfterOf(response.headers['retry-after']);
        resolve({
          outcome: 'answered',
          status: response.statusCode ?? 0,
          ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
          body: Buffer.concat(chunks).toString('utf8'),
        });
        request.destroy();
      };
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > mostReplyBytes) end();
        else chunks.push(chunk);
      });
      answered = end;
      response.on('end', end);
      response.on('error', end);
    });
    request.end(body);
  });
}

/** Seconds or an HTTP date. */
function retryAfterOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), longestRetryMs);
}
