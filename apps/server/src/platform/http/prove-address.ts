import { createServer } from 'node:net';

/** Throws what listening on this address would throw, and leaves it free. */
export async function proveAddress(host: string, port: number): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, resolve);
  });
  await new Promise((resolve) => server.close(resolve));
}
