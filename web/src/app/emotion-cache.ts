import createCache, { type EmotionCache } from '@emotion/cache';

/** Styles carry the nonce the server wrote into this page; without one, none. */
export function createEmotionCache(): EmotionCache {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  const nonce = meta?.nonce || meta?.getAttribute('content') || '';
  return createCache({ key: 'css', ...(nonce && !nonce.startsWith('__') ? { nonce } : {}) });
}
