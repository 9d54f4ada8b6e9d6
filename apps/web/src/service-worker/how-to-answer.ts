export type PageRequest = { method: string; mode: string; address: string };

/** `network`: not our affair. `kept`: what is kept, else the network. `screen`: the network, else the shell. */
export type Way = 'network' | 'kept' | 'screen';

/** The addresses of screens; every other one is answered by the server alone. */
const screens = /^\/(?:$|(?:login|signup|practice|adminLogin|adminSignup|admin|user)(?:\/|$))/;

/**
 * Figures are never kept: whoever calls the API is answered by the server or by nobody. Kept are files whose name
 * changes with their content, and the document that every screen begins with.
 */
export function howToAnswer({ method, mode, address }: PageRequest, origin: string): Way {
  const { origin: of, pathname } = new URL(address);
  if (method !== 'GET' || of !== origin) return 'network';
  if (mode === 'navigate') return screens.test(pathname) ? 'screen' : 'network';
  return pathname.startsWith('/assets/') ? 'kept' : 'network';
}

/** The files a document names. */
export const filesIn = (document: string): readonly string[] => [
  ...new Set(document.match(/\/assets\/[\w.-]+/g) ?? []),
];
