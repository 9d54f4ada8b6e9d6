import type { From } from './line.ts';

export type Attack = {
  name: string;
  from(attempt: number): From;
  owner: From;
  /** Readers that stay below the limit of one address. */
  reader(read: number): From;
};

const direct = (last: number): From => ({ localAddress: `127.0.0.${last}` });
const proxied = (forwardedFor: string): From => ({ localAddress: '127.0.0.1', forwardedFor });

/** An address they have logged in from before. */
const readerDirect = (read: number): From => direct(221 + (read % 20));
const readerProxied = (read: number): From => proxied(`203.0.113.${100 + (read % 20)}`);

export const attacks: readonly Attack[] = [
  {
    name: 'direct, one address',
    from: () => direct(200),
    owner: direct(7),
    reader: readerDirect,
  },
  {
    name: 'direct, many addresses',
    from: (attempt) => direct(20 + (attempt % 200)),
    owner: direct(7),
    reader: readerDirect,
  },
  {
    name: 'by a proxy, one address',
    from: () => proxied('198.51.100.1'),
    owner: proxied('203.0.113.7'),
    reader: readerProxied,
  },
  {
    name: 'by a proxy, many addresses',
    from: (attempt) => proxied(`198.51.${attempt % 251}.${attempt % 199}`),
    owner: proxied('203.0.113.7'),
    reader: readerProxied,
  },
];
