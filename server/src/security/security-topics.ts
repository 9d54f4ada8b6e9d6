import type { SecurityTopic } from '@safe-trading/contract';
import type { SecurityEventKind } from './security-event.ts';

/** What each kind of security event is about. */
const topics = {
  'log-begun': 'SERVER',
  'log-checked': 'SERVER',
  'log-check-failed': 'SERVER',
  'login-succeeded': 'SIGN_IN',
  'login-limited': 'SIGN_IN',
  'logged-out': 'SIGN_IN',
  'new-device': 'SIGN_IN',
  'token-replayed': 'SIGN_IN',
  'wrong-proofs': 'SIGN_IN',
  'password-changed': 'PROTECTION',
  'password-reset': 'PROTECTION',
  'reset-link-made': 'PROTECTION',
  'totp-added': 'PROTECTION',
  'totp-removed': 'PROTECTION',
  'passkey-added': 'PROTECTION',
  'passkey-removed': 'PROTECTION',
  'recovery-codes-made': 'PROTECTION',
  'recovery-code-used': 'PROTECTION',
  'account-created': 'ACCOUNTS',
  'account-disabled': 'ACCOUNTS',
  'account-enabled': 'ACCOUNTS',
  'administrator-approved': 'ACCOUNTS',
  'administrator-declined': 'ACCOUNTS',
  'investor-approved': 'ACCOUNTS',
  'investor-declined': 'ACCOUNTS',
  'investor-invited': 'ACCOUNTS',
  'invitation-withdrawn': 'ACCOUNTS',
  'broker-credentials-saved': 'BROKER',
  'broker-keys-saved': 'BROKER',
  'broker-keys-removed': 'BROKER',
  'broker-login-refused': 'BROKER',
  'broker-login-limited': 'BROKER',
  'broker-client-confirmed': 'BROKER',
  'broker-claim-released': 'BROKER',
  'own-address-taken': 'BROKER',
  'ddpi-confirmed': 'BROKER',
  'ddpi-withdrawn': 'BROKER',
  'trading-halt-set': 'TRADING',
  'trading-halt-lifted': 'TRADING',
  'order-settled-manually': 'TRADING',
  'strategy-published': 'TRADING',
  'strategy-retired': 'TRADING',
  'master-key-rotated': 'SERVER',
} as const satisfies Record<SecurityEventKind, SecurityTopic>;

/** The kinds of security events about something. */
export const kindsAbout = (topic: SecurityTopic): readonly string[] =>
  Object.entries(topics).flatMap(([kind, about]) => (about === topic ? [kind] : []));
