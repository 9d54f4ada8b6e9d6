import { type Browser, followTraffic, quietTraffic, type Screen } from '@safe-trading/e2e';
import { mark, payloads } from './payloads.ts';

export type Opened = { screen: string; executions: string[]; reports: string[]; isShown: boolean };

export async function openScreen(
  browser: Browser,
  address: string,
  { name, path, token }: Screen,
): Promise<Opened> {
  const context = await browser.newContext({ baseURL: address, reducedMotion: 'reduce' });
  const executions: string[] = [];
  const reports: string[] = [];
  await context.exposeFunction('reportViolation', (text: string) => reports.push(text));
  await context.addInitScript(
    ([holder, value]) => {
      if (holder) localStorage.setItem('authToken', holder);
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
        const report = Reflect.get(window, String(value));
        if (typeof report === 'function') report(`${violatedDirective} ${blockedURI} ${sample}`);
      });
    },
    [token ?? '', 'reportViolation'],
  );
  const page = await context.newPage();
  followTraffic(page);
  page.on('dialog', (dialog) => {
    executions.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    if (/Content Security Policy|Content-Security-Policy/.test(message.text()))
      reports.push(message.text());
  });
  await page.goto(path);
  await page.waitForLoadState('domcontentloaded');
  await page.waitForFunction(() => document.querySelector('main, h1, [role="main"]') !== null);
  await quietTraffic(page);
  for (const toggle of await page.getByRole('button', { expanded: false }).all())
    await toggle.click({ timeout: 500 }).catch(() => undefined);
  await quietTraffic(page);
  const ran = await page.evaluate((global) => Reflect.get(window, global), mark);
  if (ran !== undefined) executions.push(`${mark} is ${String(ran)}`);
  const made = await page.evaluate(madeOfPayload, mark);
  if (made > 0) executions.push(`${made} elements were made of a payload`);
  const text = await page.locator('body').innerText();
  await context.close();
  return { screen: name, executions, reports, isShown: text.includes(mark) };
}

/** Whether an executed payload would be detected. */
export async function findsPayloads(browser: Browser): Promise<boolean> {
  const page = await browser.newPage();
  await page.setContent(`${payloads.join('')}<a href="javascript:${mark}=1">here</a>`);
  const [made, ran] = [
    await page.evaluate(madeOfPayload, mark),
    await page.evaluate((global) => Reflect.get(window, global), mark),
  ];
  await page.close();
  return made >= 4 && ran !== undefined;
}

/** Runs in the page. */
function madeOfPayload(global: string): number {
  const runs = ({ name, value }: Attr): boolean =>
    value.includes(global) &&
    (/^on|^srcdoc$/.test(name) ||
      (/^(?:src|href|xlink:href|action|formaction)$/.test(name) &&
        /^\s*(?:javascript|data|vbscript):/i.test(value)));
  return [...document.querySelectorAll('*')].filter(
    (element) =>
      [...element.attributes].some(runs) ||
      (element.localName === 'script' && element.textContent?.includes(global)),
  ).length;
}
