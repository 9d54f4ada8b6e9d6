import { type Browser, callerAt, startServer } from '@safe-trading/e2e';
import { demoAccounts, endpointTables } from '@safe-trading/server';
import { type Spread, spreadOf } from './spread-of.ts';

const presses = 30;
const apartMs = 120;
const plan =
  '/user/what-if?amount=10000&target=6&sips=10000&per_etf=10&every=daily&from=2006-08-22';

/**
 * How long a key that moves a slider waits for the page, on the real screen, while every start of a daily plan is worked
 * out; milliseconds from the press to the beginning of its handlers, as the browser measures it.
 */
export async function inputDelay(browser: Browser): Promise<Spread> {
  const server = await startServer();
  const context = await browser.newContext({ baseURL: server.address });
  try {
    const page = await context.newPage();
    const [account] = demoAccounts.filter(({ role }) => role === 'investor');
    if (!account) throw new Error('Nobody of the demo world invests.');
    const { access_token } = await callerAt(server.address)(endpointTables.auth.logIn, {
      body: { username: account.email, password: account.password, grant_type: 'password' },
    });
    await page.addInitScript(
      (token) => window.localStorage.setItem('authToken', token),
      access_token,
    );
    await page.goto(plan);
    await page.getByRole('progressbar', { name: 'first months worked out' }).waitFor();
    await page.getByRole('slider', { name: 'SIPs per ETF' }).focus();
    await page.evaluate(() => {
      const delays: number[] = [];
      Object.assign(window, { delays });
      addEventListener(
        'keydown',
        ({ timeStamp }) => delays.push(performance.now() - timeStamp),
        true,
      );
    });
    for (let press = 0; press < presses; press += 1) {
      await page.keyboard.press(press % 2 === 0 ? 'ArrowRight' : 'ArrowLeft');
      await page.waitForTimeout(apartMs);
    }
    return spreadOf(await page.evaluate<number[]>('window.delays'));
  } finally {
    await context.close();
    await server.stop();
  }
}
