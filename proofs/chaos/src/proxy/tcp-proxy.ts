import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { reset } from './reset.ts';
import type { Direction, Toxics } from './toxics.ts';

export type Watcher = {
  /** From this chunk on nothing is forwarded in this direction. */
  holds(direction: Direction, piece: Buffer): boolean;
  closed?(): void;
};

export type Connection = { reset(): void };

export type TcpProxy = {
  port: number;
  /** Applies to old and new connections. Upstream is from the client. */
  poison(direction: Direction, toxics: Toxics): void;
  cut(): void;
  mend(): void;
  connections(): number;
  close(): Promise<void>;
};

/** A TCP proxy to a local port with injected faults. */
export async function startTcpProxy(
  target: { port: number; host?: string },
  watch: (connection: Connection) => Watcher = () => ({ holds: () => false }),
): Promise<TcpProxy> {
  const toxics: Record<Direction, Toxics> = { upstream: {}, downstream: {} };
  const sockets = new Set<Socket>();
  let isCut = false;

  const server = createServer({ allowHalfOpen: true }, (client) => {
    keep(client);
    if (isCut) {
      reset(client);
      return;
    }
    const host = target.host ?? '127.0.0.1';
    const upstream = connect({ port: target.port, host, allowHalfOpen: true });
    keep(upstream);
    const end = (): void => {
      client.destroy();
      upstream.destroy();
    };
    client.once('error', end);
    upstream.once('error', end);
    const watcher = watch({
      reset() {
        reset(client);
        reset(upstream);
      },
    });
    client.once('close', () => watcher.closed?.());
    const passed = (direction: Direction) => (piece: Buffer) => watcher.holds(direction, piece);
    passOn(client, upstream, () => toxics.upstream, passed('upstream'));
    passOn(upstream, client, () => toxics.downstream, passed('downstream'));
  });

  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.once('close', () => sockets.delete(socket));
    // Errors of cut connections are expected.
    socket.on('error', () => {});
  };
  const resetAll = (): void => {
    for (const socket of sockets) reset(socket);
  };

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: portOf(server.address()),
    poison(direction, next) {
      toxics[direction] = next;
    },
    cut() {
      isCut = true;
      resetAll();
    },
    mend() {
      isCut = false;
    },
    connections: () => sockets.size / 2,
    async close() {
      resetAll();
      server.close();
      await once(server, 'close');
    },
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  return address.port;
}

/** Forwards in order, with the current toxics. After a held chunk nothing is forwarded. */
function passOn(
  from: Socket,
  to: Socket,
  toxics: () => Toxics,
  holds: (chunk: Buffer) => boolean,
): void {
  let tail: Promise<void> = Promise.resolve();
  let passed = 0;
  let silenced = false;
  let isHeld = false;

  const inTurn = (work: () => Promise<void>): void => {
    tail = tail.then(work).catch(() => end(from, to));
  };

  from.on('data', (chunk: Buffer) => {
    isHeld ||= holds(chunk);
    if (isHeld) return;
    from.pause();
    inTurn(async () => {
      await send(chunk);
      from.resume();
    });
  });
  from.on('end', () =>
    inTurn(async () => {
      const { slowCloseMs = 0 } = toxics();
      if (slowCloseMs > 0) await wait(slowCloseMs);
      to.end();
    }),
  );
  from.on('close', () => inTurn(async () => void to.destroySoon()));

  async function send(chunk: Buffer): Promise<void> {
    const { latencyMs = 0, timeoutMs, resetAfterMs, limitBytes, slicer, bandwidth } = toxics();
    if (timeoutMs !== undefined) {
      silence(timeoutMs);
      return;
    }
    if (latencyMs > 0) await wait(latencyMs);
    if (resetAfterMs !== undefined) {
      await wait(resetAfterMs);
      reset(from);
      reset(to);
      return;
    }
    const room = limitBytes === undefined ? chunk.length : Math.max(0, limitBytes - passed);
    const allowed = chunk.subarray(0, room);
    for (const piece of slicer ? slices(allowed, slicer.bytes) : [allowed]) {
      to.write(piece);
      passed += piece.length;
      if (bandwidth) await wait((piece.length / bandwidth) * 1_000);
      if (slicer) await wait(slicer.pauseMs);
    }
    if (room < chunk.length) end(from, to);
  }

  function silence(afterMs: number): void {
    if (silenced || afterMs === 0) return;
    silenced = true;
    setTimeout(() => end(from, to), afterMs).unref();
  }
}

function end(from: Socket, to: Socket): void {
  from.destroy();
  to.destroySoon();
}

function* slices(chunk: Buffer, bytes: number): Generator<Buffer> {
  for (let at = 0; at < chunk.length; at += bytes) yield chunk.subarray(at, at + bytes);
}
