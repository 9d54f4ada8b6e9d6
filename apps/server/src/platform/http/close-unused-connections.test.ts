import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { closeUnusedConnections } from './app.ts';

test('a stop does not wait for a connection that never carried a request', async () => {
  const app = fastify();
  closeUnusedConnections(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  await fetch(`http://127.0.0.1:${port}/`);

  const ended = once(socket, 'close');
  const begun = performance.now();
  await app.close();
  await ended;
  expect(performance.now() - begun).toBeLessThan(5_000);
});

test('a stop lets a request that is under way come to its end', async () => {
  const app = fastify();
  closeUnusedConnections(app);
  const { promise: asked, resolve: isAsked } = Promise.withResolvers<void>();
  const { promise: goOn, resolve: letGo } = Promise.withResolvers<void>();
  app.get('/', async () => {
    isAsked();
    await goOn;
    return 'done';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const reply = fetch(`http://127.0.0.1:${port}/`);
  await asked;
  const closed = app.close();
  letGo();
  expect(await (await reply).text()).toBe('done');
  await closed;
});
