import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpointTables, openEmbeddedDatabase, plainQuery } from '@safe-trading/server';
import { afterAll, beforeAll, expect } from 'vitest';
import { test } from '../fixtures.ts';
import { hiddenToTheRight } from '../pages/hidden-to-the-right.ts';
import { latinLines } from '../pages/latin-lines.ts';
import { settled } from '../pages/settled.ts';
import { callerAt, demoToken } from '../server/demo-token.ts';
import { type RunningServer, startServer } from '../server/start-server.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'safe-trading-bad-day-'));
const startsWithinMs = 300_000;
let server: RunningServer | undefined;

/** What no call can bring about in a demo: a webhook that fails, a tripped breaker, and a run with corporate actions. */
const misfortunes = `
  update channels
     set failures = 9, failing_since = now(), fault = 'The server asks to wait (429).';
  insert into trading_halts (id, level, reason, set_by, set_at)
  values ('tripped', 'platform', 'The broker refused 5 orders in a row.', 'system', now());
  insert into job_runs (id, job_code, status, trigger, started_at, completed_at, duration_ms, market_time,
                        succeeded, failed, error, outcomes)
  select 'corporate-actions', 'place_etf_order', 'failed', 'schedule', now(), now(), 900, now(), 4, 1,
         'The server stopped during this run. The next run takes up what was left.',
         jsonb_agg(jsonb_build_object('subject', s.id, 'result', 'done', 'what', done.what))
    from (select id from schedules order by id limit 1) s,
         unnest(array['split NIFTYBEES 1:10', 'merger of NIFTYBEES on 2026-11-02',
                      'delisting of NIFTYBEES on 2026-11-02',
                      'distribution of NIFTYBEES on 2026-11-02']) as done (what)`;

async function worldWithMisfortunes(): Promise<void> {
  const first = await startServer({ dataDir });
  const call = callerAt(first.address);
  const [admin, investor] = await Promise.all([demoToken(call, 'Asha'), demoToken(call, 'Meera')]);
  await call(endpointTables.channels.add, {
    token: investor,
    body: { kind: 'WEBHOOK', address: 'https://hooks1.example.com/trades', hide_amounts: false },
  });
  const { data } = await call(endpointTables.accounts.list, { token: admin });
  const kabir = data.accounts.find(({ name }) => name.startsWith('Kabir'));
  await call(endpointTables.accounts.disable, {
    token: admin,
    params: { accountId: kabir?.account_id ?? '' },
  });
  await first.stop();

  const { db, close } = await openEmbeddedDatabase(dataDir);
  for (const statement of misfortunes.split(/;\n/)) await plainQuery(db, statement);
  await close();
}

beforeAll(async () => {
  await worldWithMisfortunes();
  server = await startServer({ dataDir });
}, 2 * startsWithinMs);

afterAll(async () => {
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test.for([
  { who: 'Asha', path: '/admin/jobs', shows: 'ब्रोकर ने लगातार 5 ऑर्डर मना किए।' },
  { who: 'Asha', path: '/admin/jobs', shows: 'खाता बंद है।' },
  { who: 'Asha', path: '/admin/jobs/runs/corporate-actions', shows: 'NIFTYBEES का विलय' },
  { who: 'Asha', path: '/admin/accounts', shows: 'Kabir Singh' },
  { who: 'Asha', path: '/admin/security-log', shows: 'खाता बंद है।' },
  { who: 'Asha', path: '/admin/calendar', shows: 'दिवाली बलिप्रतिपदा' },
  { who: 'Meera', path: '/user/home', shows: 'ब्रोकर ने लगातार 5 ऑर्डर मना किए।' },
  { who: 'Meera', path: '/user/notifications', shows: 'सर्वर रुकने को कहता है (429)।' },
] as const)('$path says “$shows” and no English', async ({ who, path, shows }, { open }) => {
  const address = server?.address ?? '';
  const page = await open({ language: 'hi' });
  await page.context().addCookies([{ name: 'language', value: 'hi', url: address }]);
  const token = await demoToken(callerAt(address), who);
  await page.addInitScript((value) => localStorage.setItem('authToken', value), token);
  await page.goto(`${address}${path}`);
  await settled(page);
  expect(await page.locator('body').innerText()).toContain(shows);
  expect([await latinLines(page), await hiddenToTheRight(page)]).toEqual([[], 0]);
});
