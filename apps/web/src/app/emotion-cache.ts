import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * The prefix of class names and style sheets. Not Emotion's default `css`: its default cache would take over the
 * prerendered sheets and render everything again.
 */
export const styleKey = 'st';

/** All styles go into one sheet with the nonce that the server wrote into the page. */
export function createEmotionCache(): EmotionCache {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  const nonce = meta?.nonce || meta?.getAttribute('content') || '';
  const known = nonce && !nonce.startsWith('__') ? { nonce } : {};
  return createCache({ key: styleKey, speedy: true, ...known });
}
