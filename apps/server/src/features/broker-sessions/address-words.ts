import type { Text } from '@safe-trading/messages';
import { brokerAccess } from '@safe-trading/messages/en/server/broker-access';
import { brokerAccess as hindi } from '@safe-trading/messages/hi/server/broker-access';
import type { Language } from '@safe-trading/messages/language';
import { spoken } from '@safe-trading/messages/spoken';
import type { AddressProof } from '../../trading/brokers/broker.ts';

export const brokerAccessIn = spoken(brokerAccess, hindi);
type Words = Text<typeof brokerAccess>;

export type SeenAddress =
  | { state: 'not-linked' | 'no-session' | 'unreachable' }
  | { state: 'seen'; proof: AddressProof };

export type OwnAddress = { address: string; isSetUp: boolean };

export type AddressWords = { text: string; remedy?: string };

export function addressWords(
  { seen, own }: { seen: SeenAddress; own?: OwnAddress | undefined },
  language: Language,
): AddressWords {
  const text = brokerAccessIn(language);
  switch (seen.state) {
    case 'not-linked':
    case 'no-session':
    case 'unreachable':
      return { text: text(seen.state), remedy: text(`fix-${seen.state}`) };
    case 'seen':
      return seen.proof.matches
        ? { text: matching(text, seen.proof) }
        : mismatch(text, seen.proof, own);
  }
}

const matching = (text: Words, { matchedAs }: AddressProof): string =>
  matchedAs === undefined ? text('match') : text(`match-${matchedAs}`);

function mismatch(text: Words, proof: AddressProof, own?: OwnAddress): AddressWords {
  const { address, primary, secondary } = proof;
  const registered =
    primary !== undefined && secondary !== undefined
      ? text('both', { primary, secondary })
      : (primary ?? secondary);
  const said =
    registered === undefined
      ? text('none-registered')
      : text('mismatch', { address: address || text('address-unknown'), registered });
  return { text: said, remedy: remedyOf(text, proof, own) };
}

function remedyOf(text: Words, proof: AddressProof, own?: OwnAddress): string {
  const { address, primary, secondary } = proof;
  if (own && !own.isSetUp) return text('own-lost', { address: own.address });
  if (address === '') return text('address-ask');
  const registering =
    primary === undefined
      ? text('register-primary', { address })
      : text(secondary === undefined ? 'register-secondary' : 'register-instead', { address });
  return `${registering} ${text('register-rules')}`;
}
