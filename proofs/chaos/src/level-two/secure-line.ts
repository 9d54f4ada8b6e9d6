import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { createServer, type Server } from 'node:tls';

export type Certificate = { path: string; cert: Buffer; key: Buffer };

/** A self-signed certificate for a day: live trading requires TLS. */
export function makeCertificate(folder: string): Certificate {
  const [path, keyPath] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const names = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const files = ['-keyout', keyPath, '-out', path, '-days', '1'];
  execFileSync('openssl', ['req', '-x509', ...curve, ...names, ...files], { stdio: 'ignore' });
  return { path, cert: readFileSync(path), key: readFileSync(keyPath) };
}

export type SecureLine = { port: number; close(): Promise<void> };

/** Terminates TLS and forwards to a local port from the same source address; cuts propagate. */
export async function startSecureLine(to: number, certificate: Certificate): Promise<SecureLine> {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => {});
  };
  const { cert, key } = certificate;
  const server: Server = createServer({ cert, key }, (client) => {
    const { remoteAddress: localAddress = '127.0.0.1' } = client;
    const plain = connect({ port: to, host: '127.0.0.1', localAddress });
    keep(client);
    keep(plain);
    client.pipe(plain).pipe(client);
    client.once('close', () => plain.destroy());
    plain.once('close', () => client.destroy());
  });
  // A process was killed during a handshake.
  server.on('tlsClientError', () => {});
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The line has no port.');
  return {
    port: address.port,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
