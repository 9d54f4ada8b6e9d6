/** The token's claims. The server does not trust them; they only decide what is shown. */
export type Claims = Readonly<Record<string, unknown>>;

const tokenKey = 'authToken';
const changed = 'auth-token-changed';

let decoded: { token: string; claims: Claims | undefined } | undefined;

/** Undefined if the token cannot be decoded. */
export function claimsOf(token: string): Claims | undefined {
  if (decoded?.token !== token) decoded = { token, claims: decode(token) };
  return decoded.claims;
}

function decode(token: string): Claims | undefined {
  try {
    const [, payload = ''] = token.split('.');
    const bytes = Uint8Array.from(
      atob(payload.replaceAll('-', '+').replaceAll('_', '/')),
      (letter) => letter.codePointAt(0) ?? 0,
    );
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === 'object' && claims !== null ? { ...claims } : undefined;
  } catch {
    return undefined;
  }
}

/** Milliseconds since the epoch; 0, and so expired, if unreadable. */
export function expiryOf(token: string): number {
  const expiry = claimsOf(token)?.['exp'];
  return typeof expiry === 'number' && Number.isFinite(expiry) ? expiry * 1000 : 0;
}

/** The stored token; removes an expired one. */
export function storedToken(): string | undefined {
  const token = localStorage.getItem(tokenKey);
  if (token === null) return undefined;
  if (expiryOf(token) > Date.now()) return token;
  removeToken();
  return undefined;
}

export function storeToken(token: string): void {
  localStorage.setItem(tokenKey, token);
  window.dispatchEvent(new CustomEvent(changed));
}

/** `reason` is a message for the user. */
export function removeToken(reason?: string): void {
  localStorage.removeItem(tokenKey);
  window.dispatchEvent(new CustomEvent(changed, { detail: reason }));
}

/** Called on changes by this tab, with the reason, and by other tabs. Returns an unsubscribe function. */
export function onTokenChange(listener: (reason: string | undefined) => void): () => void {
  const here = (event: Event): void =>
    listener(
      event instanceof CustomEvent && typeof event.detail === 'string' ? event.detail : undefined,
    );
  const elsewhere = ({ key }: StorageEvent): void => {
    if (key === tokenKey || key === null) listener(undefined);
  };
  window.addEventListener(changed, here);
  window.addEventListener('storage', elsewhere);
  return () => {
    window.removeEventListener(changed, here);
    window.removeEventListener('storage', elsewhere);
  };
}
