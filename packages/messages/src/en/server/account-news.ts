import { area } from '../../area.ts';

/** What changed in an account, as its owner reads it in the app and in mails. */
export const accountNews = area('server/account-news', {
  'not-you':
    'If it was not you, change your password and look at your sessions under your name, at Security.',
  where: '{device} from {address}',
  when: 'on {moment}',
  'title-new-device': 'New sign-in: {device}',
  'text-new-device':
    'Your account was signed in to with {where} {when}. If that was you, there is nothing to do. {notYou}',
  'title-token-replayed': 'A session was ended to protect your account',
  'text-token-replayed':
    'A sign-in that had been replaced was used again from {address} {when}, so the session of {device} was ended. A lost connection can cause this; so can a copied sign-in. {notYou}',
  'title-wrong-proofs': 'A session was ended after wrong answers',
  'text-wrong-proofs':
    'With {where} the password or code was given wrongly five times in a row {when}, so that session was ended. {notYou}',
  'title-password-changed': 'Your password was changed',
  'text-password-changed':
    'It was changed with {where} {when}, and every session was ended. If that was not you, ask an administrator for a new link at once.',
  'title-password-reset': 'Your password was set anew by a link',
  'text-password-reset':
    'It was set {when}, and every session was ended. If that was not you, ask an administrator for a new link at once.',
  'title-reset-link-made': 'An administrator made a link for a new password',
  'text-reset-link-made':
    'The link was made {when} and works once within a day. If you did not ask for it, tell your administrator.',
  'title-totp-added': 'An authenticator app protects your account',
  'text-totp-added': 'It was added {when}: its code is asked for beside your password. {notYou}',
  'title-totp-removed': 'Your authenticator app was removed',
  'text-totp-removed': 'It was removed {when}, and its codes are not asked for any more. {notYou}',
  'title-passkey-added': 'A passkey was added: {name}',
  'text-passkey-added': 'It was added {when} and counts as your second factor. {notYou}',
  'title-passkey-removed': 'A passkey was removed: {name}',
  'text-passkey-removed': 'It was removed {when} and counts no more. {notYou}',
  'title-recovery-codes-made': 'New recovery codes were made',
  'text-recovery-codes-made': 'They were made {when}, and older ones no longer work. {notYou}',
  'title-recovery-code-used': 'A recovery code was used',
  'text-recovery-code-used':
    'One of your recovery codes was used {when}; it no longer works. {notYou}',
  'title-second-factor-removed': 'Your second factor was removed',
  'text-second-factor-removed':
    '{by, select, administrator {An administrator} other {The operator of this server}} removed it {when}: your password alone lets you in, every session was ended, and your recovery codes no longer work. Add a new one under your name, at Security. If you did not ask for it, tell your administrator at once.',
  'title-account-disabled': 'Your account was disabled',
  'text-account-disabled':
    'An administrator disabled it {when}: every session was ended, and nothing is bought or sold for you. Orders already at the broker run to their end, and the units you hold stay yours.',
  'title-account-enabled': 'Your account was enabled again',
  'text-account-enabled':
    'An administrator enabled it {when}: you can sign in, and your plans go on with their next SIP.',
  'title-broker-credentials-saved': 'Your broker credentials were saved',
  'text-broker-credentials-saved':
    'They were saved {when}, and orders are placed with them from now on. {notYou}',
  'title-broker-keys-saved': 'Your API keys were saved',
  'text-broker-keys-saved':
    'They were saved {when}, and the broker account is reached with them from now on. {notYou}',
  'title-broker-keys-removed': 'Your API keys were removed',
  'text-broker-keys-removed':
    'They were removed {when}; the broker account is reached with your password again. {notYou}',
  'title-broker-claim-released': 'Your broker account was released',
  'text-broker-claim-released':
    'An administrator released it {when}: {reason}. Nothing is bought or sold there until you save your broker credentials again.',
  'title-own-address-taken': 'Your broker account has an address of its own',
  'text-own-address-taken':
    'Since {moment} it is reached from {address} alone. Register this address with the broker. {notYou}',
  'title-ddpi-confirmed': 'The permission to sell (DDPI) was confirmed',
  'text-ddpi-confirmed':
    'It was confirmed {when}: units may be sold from your broker account. {notYou}',
  'title-ddpi-withdrawn': 'The permission to sell (DDPI) was withdrawn',
  'text-ddpi-withdrawn':
    'It was withdrawn {when}: nothing is sold from your broker account. {notYou}',
  'title-subscription-started': 'New subscription: {strategy}',
  'text-subscription-started': 'It was started {when} with {amount} for each SIP. {notYou}',
});
