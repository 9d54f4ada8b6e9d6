import { request } from 'undici';
import { attention, type Finding, met, unmet } from './finding.ts';

const precondition = 'TLS';
const waitMs = 10_000;

export async function checkPublicAddress(publicUrl: string | undefined): Promise<Finding> {
  if (publicUrl === undefined) {
    return unmet(
      precondition,
      'PUBLIC_URL is not set.',
      'Put a proxy with a certificate before the program (deploy/Caddyfile shows one) and set PUBLIC_URL to its https address.',
    );
  }
  if (!publicUrl.startsWith('https:')) {
    return unmet(
      precondition,
      `PUBLIC_URL is ${publicUrl}, without https.`,
      'Broker passwords are typed there: let a proxy with a certificate stand before the program.',
    );
  }
  try {
    const { statusCode, body } = await request(`${publicUrl}/healthz`, {
      headersTimeout: waitMs,
      bodyTimeout: waitMs,
    });
    await body.dump();
    if (statusCode === 200)
      return met(precondition, `${publicUrl} answers, and its certificate is good.`);
    return attention(
      precondition,
      `${publicUrl} answers with ${statusCode}.`,
      'Start the program behind it and run this again.',
    );
  } catch (fault) {
    const code = fault instanceof Error && 'code' in fault ? String(fault.code) : 'no answer';
    return unmet(
      precondition,
      `${publicUrl} cannot be reached safely (${code}).`,
      'Look at the proxy: is it running, and does its certificate name this address?',
    );
  }
}
