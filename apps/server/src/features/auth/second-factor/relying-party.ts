import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

export type RelyingParty = { origin: string; id: string };

/** From `PUBLIC_URL`, else the page's address. Undefined for IP addresses, for which browsers keep no passkeys. */
export function relyingPartyOf(
  { headers }: Pick<FastifyRequest, 'headers'>,
  publicUrl: string | undefined,
): RelyingParty | undefined {
  const address = publicUrl ?? sameOrigin(headers.origin, headers.host);
  if (address === undefined) return undefined;
  const { origin, hostname } = new URL(address);
  return isIP(hostname.replace(/^\[|\]$/g, '')) ? undefined : { origin, id: hostname };
}

const sameOrigin = (origin: string | undefined, host: string | undefined): string | undefined =>
  origin !== undefined && URL.canParse(origin) && new URL(origin).host === host
    ? origin
    : undefined;
