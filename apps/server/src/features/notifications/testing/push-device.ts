import { createECDH, type ECDH, randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import type { PushMessage } from '@safe-trading/contract';

type Keys = { version: 'aes128gcm'; privateKey: ECDH; authSecret: string };

const require = createRequire(import.meta.url);
// The package has no types.
const { decrypt }: { decrypt(body: Uint8Array, keys: Keys): Buffer } = require('http_ece');

/** A browser with its own keys, as `PushSubscription` gives them. */
export function pushDevice() {
  const privateKey = createECDH('prime256v1');
  const p256dh = privateKey.generateKeys().toString('base64url');
  const authSecret = randomBytes(16).toString('base64url');
  const keys: Keys = { version: 'aes128gcm', privateKey, authSecret };
  return {
    p256dh,
    auth: authSecret,
    open: (body: Uint8Array): PushMessage => JSON.parse(decrypt(body, keys).toString('utf8')),
  };
}
