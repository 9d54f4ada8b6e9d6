import type { Endpoint } from '@safe-trading/server';

export const mediaTypeFor = ({ encoding }: Endpoint): string =>
  encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';

export const encodeBody = (
  { encoding }: Endpoint,
  body: Readonly<Record<string, unknown>>,
): string =>
  encoding === 'form'
    ? new URLSearchParams(
        Object.entries(body).map(([name, value]): [string, string] => [name, String(value)]),
      ).toString()
    : JSON.stringify(body);
