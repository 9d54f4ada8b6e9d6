export type PageRequest = { method: string; mode: string; address: string };

/** `network`: not handled. `kept`: the cache, else the network. `screen`: the network, else the cached shell. */
export type Way = 'network' | 'kept' | 'screen';

/** The addresses of screens; only the server answers others. */
const screens = /^\/(?:$|(?:login|signup|practice|adminLogin|adminSignup|admin|user)(?:\/|$))/;

/**
 * API replies are never cached. Cached are files with a hash in their name, and the document that all screens
 * share.
 */
export function howToAnswer({ method, mode, address }: PageRequest, origin: string): Way {
  const { origin: of, pathname } = new URL(address);
  if (method !== 'GET' || of !== origin) return 'network';
  if (mode === 'navigate') return screens.test(pathname) ? 'screen' : 'network';
  return pathname.startsWith('/assets/') ? 'kept' : 'network';
}

export const filesIn = (document: string): readonly string[] => [
  ...new Set(document.match(/\/assets\/[\w.-]+/g) ?? []),
];
