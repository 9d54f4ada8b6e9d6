const secretKeys =
  /"(session_?token|access_?token|refresh_?token|token_?id|session_?id|api_?key|api_?secret|secret_?api_?key|password|yob|otp|user_?id|client_?id|uid|account_?id|account_?name)"\s*:\s*("(?:[^"\\]|\\.)*"?|[^,}\]\s]+)/gi;
/** Long runs of token letters: session tokens, keys, and what an encoder makes of them. */
const tokenLike = /[A-Za-z0-9+/_=.-]{24,}/g;
const longestSentence = 200;
const longestExcerpt = 400;

/** A broker's sentence fit for people: one line, not too long, nothing in it that could be a secret. */
export function safeSentence(raw: string, secrets: readonly string[]): string {
  const line = raw
    .replace(/[\p{Cc}\p{Cf}<>]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return hide(line, secrets).slice(0, longestSentence);
}

/** The beginning of a reply for whoever has to find out what changed, without what it must not tell. */
export const safeExcerpt = (body: string, secrets: readonly string[]): string =>
  hide(body.replace(secretKeys, '"$1":"[hidden]"'), secrets).slice(0, longestExcerpt);

function hide(text: string, secrets: readonly string[]): string {
  const known = secrets.filter((secret) => secret.length > 0);
  const without = known.reduce((rest, secret) => rest.replaceAll(secret, '[hidden]'), text);
  return without.replace(tokenLike, '[hidden]');
}
