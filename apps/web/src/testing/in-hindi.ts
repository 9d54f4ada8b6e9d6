import { hindi } from '@safe-trading/messages/hi';
import { afterEach, beforeEach } from 'vitest';
import { speak } from '../lib/language.ts';
import { loadMessages } from '../lib/messages.ts';

/** Screens of the tests around the call speak Hindi, without waiting for their texts. */
export function speakHindi(): void {
  beforeEach(async () => {
    speak('hi');
    await loadMessages(...Object.keys(hindi).map((name) => ({ name })));
  });
  afterEach(() => speak('en'));
}

/** Latin words that an element shows or names, without codes in capitals, addresses and the given names. */
export function latinIn(element: HTMLElement, ...names: readonly string[]): string[] {
  const labels = [...element.querySelectorAll('[aria-label]')].map((one) =>
    one.getAttribute('aria-label'),
  );
  return [...textsIn(element), ...labels].flatMap((text) => {
    const left = names.reduce((rest, name) => rest.replaceAll(name, ''), text ?? '');
    return left.replace(/\S+@\S+|\b[A-Z][A-Z\d_]+\b/g, '').match(/[A-Za-z]{2,}/g) ?? [];
  });
}

function textsIn(node: Node): string[] {
  if (node.nodeType === Node.TEXT_NODE) return [node.textContent ?? ''];
  return node.nodeName === 'STYLE' ? [] : [...node.childNodes].flatMap(textsIn);
}
