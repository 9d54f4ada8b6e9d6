import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';
import type { Toxics } from './toxics.ts';

let echo: Server;
let proxy: TcpProxy;

beforeEach(async () => {
  echo = createServer((socket) => socket.on('error', () => {}).pipe(socket)).listen(0, '127.0.0.1');
  await once(echo, 'listening');
  const address = echo.address();
  proxy = await startTcpProxy({ port: typeof address === 'object' && address ? address.port : 0 });
});

afterEach(async () => {
  await proxy.close();
  echo.close();
});

type Heard = { text: string; pieces: number; end: 'closed' | 'reset' | 'silence'; ms: number };

/** Sends a text and listens until the other side ends, or for half a second. */
function say(text: string, port = proxy.port): Promise<Heard> {
  return new Promise((resolve) => {
    const started = performance.now();
    const pieces: string[] = [];
    const socket = connect({ port, host: '127.0.0.1' });
    const hear = (end: Heard['end']): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve({
        text: pieces.join(''),
        pieces: pieces.length,
        end,
        ms: performance.now() - started,
      });
    };
    const timer = setTimeout(() => hear('silence'), 500);
    socket.on('data', (chunk) => {
      pieces.push(chunk.toString());
      if (pieces.join('') === text) socket.end();
    });
    socket.once('error', () => hear('reset'));
    socket.once('close', () => hear('closed'));
    socket.write(text);
  });
}

const under = (toxics: Toxics, text = 'an order'): Promise<Heard> => {
  proxy.poison('downstream', toxics);
  return say(text);
};

describe('the line', () => {
  test('passes everything on where nothing is wrong', async () => {
    expect(await say('an order')).toMatchObject({ text: 'an order', end: 'closed' });
  });

  test('holds back for the latency', async () => {
    expect((await under({ latencyMs: 100 })).ms).toBeGreaterThan(95);
  });

  test('falls silent under a timeout', async () => {
    expect(await under({ timeoutMs: 0 })).toMatchObject({ text: '', end: 'silence' });
  });

  test('closes after the time of a timeout', async () => {
    expect(await under({ timeoutMs: 50 })).toMatchObject({ text: '', end: 'closed' });
  });

  test('resets', async () => {
    expect(await under({ resetAfterMs: 10 })).toMatchObject({ text: '', end: 'reset' });
  });

  test('ends after so many bytes', async () => {
    expect(await under({ limitBytes: 3 })).toMatchObject({ text: 'an ', end: 'closed' });
  });

  test('cuts into slices', async () => {
    const sliced = await under({ slicer: { bytes: 2, pauseMs: 5 } });
    expect([sliced.text, sliced.pieces > 1]).toEqual(['an order', true]);
  });

  test('keeps to a bandwidth', async () => {
    expect((await under({ bandwidth: 100 }, 'a'.repeat(20))).ms).toBeGreaterThan(150);
  });

  test('closes slowly', async () => {
    expect((await under({ slowCloseMs: 100 })).ms).toBeGreaterThan(95);
  });

  test('lets nothing arrive from a piece on that is held, and says when the side is gone', async () => {
    const heard: string[] = [];
    const address = echo.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const watched = await startTcpProxy({ port }, () => ({
      holds(direction, piece) {
        heard.push(`${direction} ${piece}`);
        return direction === 'downstream';
      },
      closed: () => void heard.push('closed'),
    }));
    expect(await say('an order', watched.port)).toMatchObject({ text: '', end: 'silence' });
    await watched.close();
    await expect.poll(() => heard).toEqual(['upstream an order', 'downstream an order', 'closed']);
  });

  test('is dead while it is cut, and lives again once it is mended', async () => {
    proxy.cut();
    const dead = await say('an order');
    proxy.mend();
    expect([dead.end, (await say('an order')).end]).toEqual(['reset', 'closed']);
  });
});
