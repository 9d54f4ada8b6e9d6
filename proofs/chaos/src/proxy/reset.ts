import type { Socket } from 'node:net';

/**
 * Ends a connection by a reset. One whose end was said already is closed instead: Node would take the
 * reset for done although the system refuses it, and wait for that socket for ever when it exits.
 */
export function reset(socket: Socket): void {
  if (socket.writableEnded) socket.destroy();
  else socket.resetAndDestroy();
}
