import type { FastifyRequest } from 'fastify';
import type { Origin } from '../../platform/account-notices/account-notice.ts';
import { callerAddress } from '../../platform/http/caller-address.ts';
import { deviceWords } from './device-words.ts';

export const originOf = (request: FastifyRequest): Origin => ({
  device: deviceWords(request.headers['user-agent']),
  address: callerAddress(request),
});
