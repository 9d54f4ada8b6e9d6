/** An unsigned token, which the browser takes for a real one. Lives an hour by default. */
export function tokenFor(role: string, claims: Record<string, unknown> = {}): string {
  const issuedAt = Math.floor(Date.now() / 1000);
  const payload = {
    sub: 'meera@example.com',
    id: 'user-1',
    name: 'Meera Nair',
    role,
    iat: issuedAt,
    exp: issuedAt + 3600,
    ...claims,
  };
  return [{ alg: 'HS256', typ: 'JWT' }, payload, 'unsigned'].map(encode).join('.');
}

function encode(part: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(part));
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
