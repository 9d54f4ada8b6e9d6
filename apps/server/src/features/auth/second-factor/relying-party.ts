import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Who a passkey is for: the address of the page, and its name. */
export type RelyingParty = { origin: string; id: string };

/**
 * By the address people reach this server at where it knows it, else by the one the page was asked for. `undefined`
 * where that is a number: browsers keep passkeys for names alone.
 */
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
