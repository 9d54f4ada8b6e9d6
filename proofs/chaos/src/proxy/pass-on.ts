import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { reset } from './reset.ts';
import type { Toxics } from './toxics.ts';

/**
 * Hands everything on from one socket to the other, in order, as the toxics of the moment say. From a
 * chunk on that is held nothing arrives any more, until one of the sides is gone.
 */
export function passOn(
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

  /** Swallows what comes; the connection is closed once. */
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
