import type { AddressProof } from '../../trading/brokers/broker.ts';

export type SeenAddress =
  | { state: 'not-linked' | 'no-session' | 'unreachable' }
  | { state: 'seen'; proof: AddressProof };

export type OwnAddress = { address: string; isSetUp: boolean };

export type AddressWords = { text: string; remedy?: string };

export function addressWords(seen: SeenAddress, own?: OwnAddress): AddressWords {
  switch (seen.state) {
    case 'not-linked':
      return {
        text: 'No Samco account is linked yet, so Samco cannot be asked which address it sees.',
        remedy: 'Save your Samco credentials, log in to Samco, then look here again.',
      };
    case 'no-session':
      return {
        text: 'No Samco session is open, so Samco cannot be asked which address it sees.',
        remedy: 'Log in to Samco, then look here again.',
      };
    case 'unreachable':
      return {
        text: 'Samco did not answer, so nothing is known of the address at the moment.',
        remedy: 'Look here again in a few minutes.',
      };
    case 'seen':
      return seen.proof.matches ? { text: matching(seen.proof) } : mismatch(seen.proof, own);
  }
}

const matching = ({ matchedAs }: AddressProof): string =>
  matchedAs === undefined
    ? 'Samco takes your orders from this server.'
    : `Samco takes your orders from this server: its address is your ${matchedAs} address there.`;

function mismatch({ address, primary, secondary }: AddressProof, own?: OwnAddress): AddressWords {
  const registered = [primary, secondary].filter((each) => each !== undefined).join(' and ');
  const text =
    registered === ''
      ? 'No address is registered at Samco for your account, so Samco would refuse every order.'
      : `Samco sees this server at ${address || 'an address it did not tell'}, but has ${registered} registered for your account, so it would refuse every order.`;
  if (own && !own.isSetUp) {
    const lost = `The address ${own.address}, which is your account's own, is not set up on this server any more.`;
    return { text, remedy: `${lost} Ask your administrator to put it back.` };
  }
  if (address === '') {
    return { text, remedy: 'Ask your administrator for the address, and register it at Samco.' };
  }
  return { text, remedy: `${registering(address, primary, secondary)} ${rules}` };
}

function registering(address: string, primary?: string, secondary?: string): string {
  const where = 'in the Samco Trade API dashboard, under Static IPs';
  if (primary === undefined) return `Register ${address} as the primary address ${where}.`;
  if (secondary === undefined) {
    return `Register ${address} as the secondary address ${where}, or put it in the place of the primary one.`;
  }
  return `Put ${address} in the place of one of the two ${where}.`;
}

const rules =
  'Samco allows one change in seven days, and refuses an address that another Samco client has registered.';
