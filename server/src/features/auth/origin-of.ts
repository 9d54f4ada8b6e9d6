import type { FastifyRequest } from 'fastify';
import { callerAddress } from '../../http/caller-address.ts';
import type { Origin } from '../../security/security-event.ts';
import { deviceWords } from './device-words.ts';

export const originOf = (request: FastifyRequest): Origin => ({
  device: deviceWords(request.headers['user-agent']),
  address: callerAddress(request),
});
