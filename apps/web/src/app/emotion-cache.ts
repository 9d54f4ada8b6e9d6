import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * What the classes and the sheets of the page begin with. Not Emotion's own `css`: the cache it makes for whoever has none
 * would take the prerendered sheets and move them, and everything drawn would be drawn once more.
 */
export const styleKey = 'st';

/**
 * Styles carry the nonce the server wrote into this page; without one, none. All of them stand in one sheet, while the page
 * is worked on as well as when it is built.
 */
export function createEmotionCache(): EmotionCache {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  const nonce = meta?.nonce || meta?.getAttribute('content') || '';
  const known = nonce && !nonce.startsWith('__') ? { nonce } : {};
  return createCache({ key: styleKey, speedy: true, ...known });
}
