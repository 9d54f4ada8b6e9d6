import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** A column of a file of the market's data, without the header. */
const column = (file: string, place: number): string[] =>
  readFileSync(join(import.meta.dirname, '..', '..', '..', 'packages', 'market-data', file), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => row.split(',')[place] ?? '');

/** Names that stay in Latin letters: of funds, people, plans, brands, and codes of the market and of software. */
const names = [
  ...[1, 2, 3, 4].flatMap((place) => column('etfs.csv', place)),
  ...['Rohan Mehta', 'Meera Nair', 'Kabir Singh', 'Asha Verma', 'Rohan', 'Meera', 'Kabir', 'Asha'],
  ...['Tara Iyer', 'Devi Rao'],
  ...['Steady Weekly Lows', 'Swift Daily Blocks', 'Patient Monthly Value', 'A friend', 'samco'],
  ...['in the middle of a schedule', 'booked ETFs and reinvested profit'],
  ...['a SIP failed for lack of cash', 'publishes strategies, moves the market'],
  ...['Safe Trading', 'Samco', 'Nifty 50 TRI', 'Nifty 50', 'Nifty', 'Zerodha', 'Kite', 'AMFI'],
  ...[
    'English',
    'ETFs',
    'ETF',
    'SIPs',
    'SIP',
    'NAV',
    'XIRR',
    'TOTP',
    'OTP',
    'DDPI',
    'T-PIN',
    'PIN',
  ],
  ...['NSE', 'BSE', 'CDSL', 'SEBI', 'PAN', 'STT', 'GST', 'UPI', 'FD', 'ISIN', 'IST', 'TRI', 'INR'],
  ...['CSV', 'JSON', 'PDF', 'XLSX', 'API', 'IP', 'URL', 'ID', 'QR', 'CPU', 'RAM', 'MB', 'GB', 'KB'],
  ...['Node', 'Postgres', 'TRI', 'AIS', 'am', 'pm'],
  // Programs that are signed in.
  ...['node', 'lightMyRequest'],
]
  .filter((name) => name !== '')
  .sort((a, b) => b.length - a.length)
  .map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));

const named = new RegExp(`(?<!\\w)(?:${names.join('|')})(?!\\w)`, 'g');
const addresses = /\S+@\S+|https?:\S+|\/[\w/-]+/g;
/** Order numbers, `₹2K` on an axis, versions, and other tokens with a digit. */
const codes = /[\w.:-]*\d[\w.:-]*/g;

/**
 * The words in Latin letters of each visible text and accessible name of a Hindi page, without names, addresses and
 * codes. Commands (`code`) and parts with `translate="no"` are left out.
 */
export async function latinLines(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const spoken = (element: Element | null): boolean =>
      element !== null &&
      element.closest('code, script, style, noscript, [translate="no"], [aria-hidden="true"]') ===
        null &&
      element.checkVisibility();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const node = walker.currentNode;
      if (spoken(node.parentElement)) found.push(node.textContent ?? '');
    }
    for (const element of document.body.querySelectorAll(
      '[aria-label], [title], [placeholder], [alt]',
    ))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
        if (spoken(element)) found.push(element.getAttribute(name) ?? '');
    return [document.title, ...found];
  });
  return [...new Set(texts.map(latinIn).filter((rest) => rest !== ''))];
}

function latinIn(text: string): string {
  const rest = text.replaceAll(addresses, ' ').replaceAll(named, ' ').replaceAll(codes, ' ');
  return (rest.match(/[A-Za-z][\w'’-]*/g) ?? []).join(' ');
}
