import type { Socket } from 'node:net';

/** Resets a connection, or closes it if its end was already sent: Node would then wait for the socket forever. */
export function reset(socket: Socket): void {
  if (socket.writableEnded) socket.destroy();
  else socket.resetAndDestroy();
}
