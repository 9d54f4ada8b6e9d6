import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import tls from 'node:tls';
import { request } from 'undici';

export type TlsFront = { url: string; close(): Promise<void> };

/** A certificate of this process alone, which it trusts from then on. For tests. */
export function trustedCertificate(): { key: string; cert: string } {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const named = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  try {
    const files = ['-keyout', key, '-out', cert];
    execFileSync('openssl', ['req', '-x509', ...made, ...named, '-days', '2', ...files], {
      stdio: 'pipe',
    });
    const pair = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
    tls.setDefaultCACertificates([...tls.getCACertificates('default'), pair.cert]);
    return pair;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Hands on to `target` what comes by https. */
export async function tlsFront(
  pair: { key: string; cert: string },
  target: string,
): Promise<TlsFront> {
  const server = createServer(pair, async (asked, answer) => {
    const chunks: Buffer[] = [];
    for await (const chunk of asked) chunks.push(chunk);
    const token = asked.headers['x-session-token'];
    const reply = await request(`${target}${asked.url}`, {
      method: asked.method ?? 'GET',
      headers: {
        'content-type': 'application/json',
        ...(typeof token === 'string' ? { 'x-session-token': token } : {}),
      },
      ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
    });
    answer.writeHead(reply.statusCode, { 'content-type': 'application/json' });
    answer.end(await reply.body.text());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
