import { Server } from 'node:net';

/** Loaded ahead of the program (node --import): its first attempt to listen fails in an unexpected way. */
Server.prototype.listen = () => {
  throw new Error('as planned');
};
