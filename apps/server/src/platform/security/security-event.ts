/** The kinds with their texts for the account's owner. */
export const securityEventKinds = {
  'log-begun': 'The log of security events began',
  'log-checked': 'The log of security events was recalculated, and it holds',
  'log-check-failed': 'The log of security events was recalculated, and it does not hold',
  'login-succeeded': 'Logged in',
  'login-failed': 'Logging in failed: the password was wrong',
  'login-limited': 'Logging in was refused after too many failed attempts',
  'logged-out': 'Logged out',
  'session-ended': 'A session on another device was ended',
  'other-sessions-ended': 'All other sessions were ended',
  'all-sessions-ended': 'All sessions were ended',
  'new-device': 'Logged in with a device or from an address that is new',
  'token-replayed': 'A session was ended: a token that had been exchanged was used again',
  'wrong-proofs': 'A session was ended after too many wrong answers',
  'password-changed': 'The password was changed',
  'password-reset': 'The password was set by a link',
  'reset-link-made': 'An administrator made a link for a new password',
  'totp-added': 'An authenticator app was added',
  'totp-removed': 'The authenticator app was removed',
  'passkey-added': 'A passkey was added',
  'passkey-removed': 'A passkey was removed',
  'recovery-codes-made': 'New recovery codes were made',
  'recovery-code-used': 'A recovery code was used',
  'second-factor-removed': 'The second factor was removed for somebody who has lost it',
  'email-verified': 'The e-mail address was verified',
  'channel-added': 'A channel for notifications was added',
  'channel-removed': 'A channel for notifications was removed',
  'account-disabled': 'An administrator disabled the account',
  'account-enabled': 'An administrator enabled the account',
  'account-created': 'The account was created',
  'administrator-approved': 'An administrator was let in',
  'administrator-declined': 'An administrator was kept out',
  'investor-approved': 'An investor was let in',
  'investor-declined': 'An investor was kept out',
  'investor-invited': 'An invitation was made',
  'invitation-withdrawn': 'An invitation was withdrawn',
  'broker-credentials-saved': 'Broker credentials were saved',
  'broker-keys-saved': 'Keys for programs were saved',
  'broker-keys-removed': 'Keys for programs were removed',
  'broker-login-refused': 'The broker refused a login',
  'broker-login-limited': 'A login at the broker was held back after too many refusals',
  'broker-client-confirmed': 'A login at the broker proved whose account it is',
  'broker-claim-released': 'An administrator released a broker account',
  'own-address-taken': 'The broker account was given an address of its own',
  'ddpi-confirmed': 'The permission to sell (DDPI) was confirmed',
  'ddpi-withdrawn': 'The permission to sell (DDPI) was withdrawn',
  'subscription-started': 'A subscription was started',
  'trading-halt-set': 'Trading was stopped',
  'trading-halt-lifted': 'Trading was allowed again',
  'first-order-allowed': 'A first order of one unit was allowed',
  'account-released': 'The broker account was released for trading',
  'order-settled-manually': 'An unresolved order was settled by hand',
  'strategy-published': 'A strategy was published',
  'strategy-corrected': 'A strategy was corrected',
  'strategy-retired': 'A strategy was retired',
  'tax-consent-given': 'Administrators may download the tax report',
  'tax-consent-withdrawn': 'Administrators may no longer download the tax report',
  'tax-report-downloaded': 'An administrator downloaded the tax report',
  'master-key-rotated': 'The master key was replaced',
} as const satisfies Record<string, string>;

export type SecurityEventKind = keyof typeof securityEventKinds;

/** Facts never contain secrets or broker client ids. */
export type SecurityEvent = {
  kind: SecurityEventKind;
  userId?: string | undefined;
  actorId?: string | undefined;
  /** From which network address. */
  address?: string | undefined;
  subject?: string | undefined;
  facts?: Readonly<Record<string, string | number | boolean>>;
};
