import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tolerateBrowserTranslation } from './browser-translation.ts';

const { removeChild, insertBefore } = Node.prototype;
beforeEach(() => tolerateBrowserTranslation());
afterEach(() => {
  Object.assign(Node.prototype, { removeChild, insertBefore });
});

/** As browsers translate: each text node makes way for an element with the new text. */
function translate(root: Element): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Node[] = [];
  while (texts.nextNode()) found.push(texts.currentNode);
  for (const text of found) {
    const translated = document.createElement('font');
    translated.textContent = `[${text.textContent}]`;
    text.parentNode?.replaceChild(translated, text);
  }
}

function Screen({ isReady }: { isReady: boolean }) {
  return (
    <p>
      {isReady ? null : 'Loading...'}
      {isReady ? <b>Portfolio value</b> : null}
      {'as of today'}
    </p>
  );
}

test('a page that the browser translated goes on', () => {
  const { container, rerender } = render(<Screen isReady={false} />);
  translate(container);
  rerender(<Screen isReady />);
  expect(screen.getByText('Portfolio value')).toBeVisible();
});
