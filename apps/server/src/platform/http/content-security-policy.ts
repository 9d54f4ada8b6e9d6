const self = "'self'";
const none = "'none'";

/**
 * Everything a page needs comes from our own origin; nothing runs that is not a file of ours. A nonce
 * lets in the style elements that carry it.
 */
export const policyDirectives = {
  'default-src': [self],
  'script-src': [self],
  'style-src': [self],
  'img-src': [self, 'data:'],
  'font-src': [self],
  'connect-src': [self],
  'object-src': [none],
  'base-uri': [none],
  'form-action': [self],
  'frame-ancestors': [none],
};

export const contentSecurityPolicy = ({ styleNonce }: { styleNonce: string }): string =>
  Object.entries({ ...policyDirectives, 'style-src': [self, `'nonce-${styleNonce}'`] })
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';');
