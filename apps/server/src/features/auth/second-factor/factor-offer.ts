import type { ProofWay } from '@safe-trading/contract';
import type { SecondFactorOffer } from '../../../platform/kernel/problem.ts';
import type { FactorDeps } from './check-factor.ts';
import type { RelyingParty } from './relying-party.ts';

export async function factorOffer(
  { factors, passkeys }: Pick<FactorDeps, 'factors' | 'passkeys'>,
  userId: string,
  ways: ProofWay[],
  party: RelyingParty | undefined,
): Promise<SecondFactorOffer> {
  if (!party || !ways.includes('PASSKEY')) return { ways, passkey: null };
  const known = (await factors.of(userId)).passkeys;
  return { ways, passkey: { ...(await passkeys.optionsToProve(userId, known, party)) } };
}
