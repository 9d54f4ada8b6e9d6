import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandOptions, text } from '@safe-trading/command-line';
import { callerAt, everyScreen, launchBrowser, type Screen, startServer } from '@safe-trading/e2e';
import { findsPayloads, openScreen } from './stored-scripts/open-screens.ts';
import { payloads } from './stored-scripts/payloads.ts';
import { plant } from './stored-scripts/plant.ts';
import { sendTexts } from './stored-scripts/send-texts.ts';

const { only } = commandOptions({
  name: 'npm run verify:security -- xss',
  does: 'Writes scripts into every text there is, by the calls and past them, and opens every screen in Chromium: nothing may run, and the policy have nothing to report.',
  options: { only: text('', 'opens the screens with this in their name') },
});

const folder = await mkdtemp(join(tmpdir(), 'safe-trading-xss-'));
let server = await startServer({ dataDir: folder });
try {
  const screens = await everyScreen(callerAt(server.address));
  const tokenOf = (name: string) => screens.find((screen) => screen.name === name)?.token ?? '';
  const sent = await sendTexts(
    server.address,
    { admin: tokenOf('admin-home'), investor: tokenOf('user-home') },
    paramsOf(screens),
  );
  console.log(
    `${sent.fields} texts of the calls × ${payloads.length} payloads: ${sent.taken} taken, ${sent.refused} refused`,
  );
  await server.stop();
  const planted = await plant(folder);
  console.log(`${planted.columns} columns, ${planted.rows} rows written past the calls`);
  for (const left of planted.left) console.log(`not written: ${left}`);
  server = await startServer({ dataDir: folder });

  const seen = (await everyScreen(callerAt(server.address))).concat(screensWithPayloads());
  const browser = await launchBrowser();
  if (!(await findsPayloads(browser))) throw new Error('A page of payloads is not found out.');
  const opened = [];
  for (const screen of seen.filter(({ name }) => name.includes(only)))
    opened.push(await openScreen(browser, server.address, screen));
  await browser.close();

  for (const { screen, executions, reports } of opened)
    for (const fault of [...executions, ...reports]) console.log(`${screen}: ${fault}`);
  const executions = opened.reduce((sum, { executions: all }) => sum + all.length, 0);
  const reports = opened.reduce((sum, { reports: all }) => sum + all.length, 0);
  const shown = opened.filter(({ isShown }) => isShown);
  console.log(
    `${opened.length} screens, ${shown.length} of them show a payload as text: ${executions} executions, ${reports} reports of the policy`,
  );
  console.log(`  they are ${shown.map(({ screen }) => screen).join(', ')}`);
  process.exitCode =
    executions + reports + planted.left.length === 0 && (shown.length > 5 || only !== '') ? 0 : 1;
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

function screensWithPayloads(): Screen[] {
  return payloads.flatMap((payload, number) => {
    const written = encodeURIComponent(payload);
    return [
      { name: `address-of-sign-in-${number}`, path: `/login?next=${written}&message=${written}` },
      { name: `address-of-reset-${number}`, path: `/resetPassword#${written}` },
      { name: `address-of-sign-up-${number}`, path: `/signup?invitation=${written}#${written}` },
      { name: `address-of-nothing-${number}`, path: `/${written}` },
    ];
  });
}

function paramsOf(screens: readonly Screen[]): Readonly<Record<string, string>> {
  const idIn = (name: string, place: number) =>
    screens.find((screen) => screen.name === name)?.path.split('/')[place] ?? '';
  return {
    strategyId: idIn('user-subscribe', 4),
    subscriptionId: idIn('user-schedules', 3),
    scheduleId: idIn('user-schedule-details', 3),
  };
}
