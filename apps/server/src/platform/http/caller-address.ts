import type { FastifyRequest } from 'fastify';

/** An IPv4 address, or the /64 network of an IPv6 address, which one caller controls. */
export function callerAddress({ ip }: Pick<FastifyRequest, 'ip'>): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  return ip.includes(':') ? networkOf(ip) : ip;
}

export const isLoopback = (address: string): boolean =>
  address.startsWith('127.') || address === networkOf('::1');

function networkOf(ip: string): string {
  const [head = '', tail] = ip.split('%', 1)[0]?.split('::') ?? [];
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
