import type { AccountChange, Origin } from '../../platform/account-notices/account-notice.ts';
import { rupeesInWords } from '../../trading/reasons/in-words.ts';

export function securityWords(change: AccountChange, at: Date): { title: string; text: string } {
  const when = `on ${momentFormat.format(at)}`;
  switch (change.kind) {
    case 'new-device':
      return {
        title: `New sign-in: ${change.device}`,
        text: `Somebody signed in to your account with ${where(change)} ${when}. If that was you, there is nothing to do. ${notYou}`,
      };
    case 'token-replayed':
      return {
        title: 'A session was ended to protect your account',
        text: `A sign-in that had been replaced was used again from ${change.address} ${when}, so the session of ${change.device} was ended. A lost connection can cause this; so can somebody who copied it. ${notYou}`,
      };
    case 'wrong-proofs':
      return {
        title: 'A session was ended after wrong answers',
        text: `With ${where(change)} the password or code was given wrongly five times in a row ${when}, so that session was ended. ${notYou}`,
      };
    case 'password-changed':
      return {
        title: 'Your password was changed',
        text: `It was changed with ${where(change)} ${when}, and every session was ended. If that was not you, ask an administrator for a new link at once.`,
      };
    case 'password-reset':
      return {
        title: 'Your password was set anew by a link',
        text: `It was set ${when}, and every session was ended. If that was not you, ask an administrator for a new link at once.`,
      };
    case 'reset-link-made':
      return {
        title: 'An administrator made a link for a new password',
        text: `The link was made ${when} and works once within a day. If you did not ask for it, tell your administrator.`,
      };
    case 'totp-added':
      return {
        title: 'An authenticator app protects your account',
        text: `It was added ${when}: its code is asked for beside your password. ${notYou}`,
      };
    case 'totp-removed':
      return {
        title: 'Your authenticator app was removed',
        text: `It was removed ${when}, and its codes are not asked for any more. ${notYou}`,
      };
    case 'passkey-added':
      return {
        title: `A passkey was added: ${change.name}`,
        text: `It was added ${when} and counts as your second factor. ${notYou}`,
      };
    case 'passkey-removed':
      return {
        title: `A passkey was removed: ${change.name}`,
        text: `It was removed ${when} and counts no more. ${notYou}`,
      };
    case 'recovery-codes-made':
      return {
        title: 'New recovery codes were made',
        text: `They were made ${when}, and older ones are worth nothing. ${notYou}`,
      };
    case 'recovery-code-used':
      return {
        title: 'A recovery code was used',
        text: `One of your recovery codes was used ${when}; it is worth nothing any more. ${notYou}`,
      };
    case 'second-factor-removed':
      return {
        title: 'Your second factor was removed',
        text: `${change.byAdministrator ? 'An administrator' : 'Whoever runs the server'} removed it ${when}: your password alone lets you in, every session was ended, and your recovery codes are worth nothing. Add a new one under your name, at Security. If you did not ask for it, tell your administrator at once.`,
      };
    case 'account-disabled':
      return {
        title: 'Your account was disabled',
        text: `An administrator disabled it ${when}: every session was ended, and nothing is bought or sold for you. Orders already at the broker run to their end, and the units you hold stay yours.`,
      };
    case 'account-enabled':
      return {
        title: 'Your account was enabled again',
        text: `An administrator enabled it ${when}: you can sign in, and your plans go on with their next SIP.`,
      };
    case 'broker-credentials-saved':
      return {
        title: 'Your broker credentials were saved',
        text: `They were saved ${when}, and orders are placed with them from now on. ${notYou}`,
      };
    case 'broker-keys-saved':
      return {
        title: 'Your API keys were saved',
        text: `They were saved ${when}, and the broker account is reached with them from now on. ${notYou}`,
      };
    case 'broker-keys-removed':
      return {
        title: 'Your API keys were removed',
        text: `They were removed ${when}; the broker account is reached with your password again. ${notYou}`,
      };
    case 'broker-claim-released':
      return {
        title: 'Your broker account was released',
        text: `An administrator released it ${when}: ${change.reason}. Nothing is bought or sold there until you save your broker credentials again.`,
      };
    case 'own-address-taken':
      return {
        title: 'Your broker account has an address of its own',
        text: `Since ${momentFormat.format(at)} it is reached from ${change.ownAddress} alone. Register this address with the broker. ${notYou}`,
      };
    case 'ddpi-confirmed':
      return {
        title: 'The permission to sell (DDPI) was confirmed',
        text: `It was confirmed ${when}: units may be sold from your broker account. ${notYou}`,
      };
    case 'ddpi-withdrawn':
      return {
        title: 'The permission to sell (DDPI) was withdrawn',
        text: `It was withdrawn ${when}: nothing is sold from your broker account. ${notYou}`,
      };
    case 'subscription-started':
      return {
        title: `New subscription: ${change.strategy}`,
        text: `It was started ${when} with ${rupeesInWords(change.installment)} for each SIP. ${notYou}`,
      };
  }
}

const where = ({ device, address }: Origin): string => `${device} from ${address}`;

const notYou =
  'If it was not you, change your password and look at your sessions under your name, at Security.';

const momentFormat = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});
