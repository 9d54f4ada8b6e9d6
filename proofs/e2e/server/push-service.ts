import { createECDH, type ECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';

type Keys = { version: 'aes128gcm'; privateKey: ECDH; authSecret: string };

const require = createRequire(import.meta.url);
// The package has no types.
const { decrypt }: { decrypt(body: Uint8Array, keys: Keys): Buffer } = require('http_ece');

/**
 * A push service on loopback with the keys of one browser: `subscribe` of a real browser needs the internet. It keeps the
 * text of what it gets.
 */
export async function pushService() {
  const privateKey = createECDH('prime256v1');
  const p256dh = privateKey.generateKeys().toString('base64url');
  const authSecret = randomBytes(16).toString('base64url');
  const received: string[] = [];
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const keys = { version: 'aes128gcm', privateKey, authSecret } as const;
      received.push(decrypt(Buffer.concat(chunks), keys).toString('utf8'));
      reply.writeHead(201).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    subscription: { address: `http://127.0.0.1:${port}/push`, p256dh, auth: authSecret },
    received,
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
