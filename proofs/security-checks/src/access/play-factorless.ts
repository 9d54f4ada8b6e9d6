import { caller, withinProcess } from '@safe-trading/server';
import type { OpenProduct } from '../world/open-product.ts';
import { account, signIn, signUp } from '../world/sign-in.ts';
import { askEndpoint } from './ask-endpoint.ts';
import { plantSession } from './plant-session.ts';
import { type Cell, endpoints } from './play-matrix.ts';
import { nameOf, ruleOf } from './who-may-call.ts';

/** Live trading without a broker to reach. */
export const liveEnvironment: Readonly<Record<string, string>> = {
  TRADING: 'live',
  ALLOW_EMBEDDED_LIVE: 'yes',
  OPERATOR_NAME: 'Asha Verma',
  OPERATOR_ROLE: 'self',
  SAMCO_BASE_URL: 'https://127.0.0.1:9',
};

/** Administrators without the required second factor may only add it. */
export async function playFactorless(world: OpenProduct): Promise<Cell[]> {
  const { product, database, time } = world;
  const call = caller(withinProcess(product.app));
  const admin = account('Administrator');
  await signUp(call, admin, { role: 'ADMIN', setupCode: await product.setupCode() });
  const token = await signIn(call, admin);
  await product.app.listen({ host: '127.0.0.1', port: 0 });

  const cells: Cell[] = [];
  for (const endpoint of endpoints) {
    const rule = ruleOf(endpoint);
    if (!rule || rule.who === 'anyone') continue;
    const own = endpoint.path.startsWith('/api/auth/');
    const expected = own
      ? 'let in'
      : rule.who === 'investors'
        ? '403 forbidden'
        : '403 second-factor-missing';
    const found = await askEndpoint(
      world,
      endpoint,
      {
        standing: 'owner',
        call: async () => {
          const session = await plantSession(database.db, token, {}, time.now());
          return { headers: { authorization: `Bearer ${session.token}` } };
        },
      },
      {},
    );
    const isLetIn = found === '404 not-found';
    cells.push({
      endpoint: nameOf(endpoint),
      caller: 'administrator without a second factor, in live trading',
      expected,
      found: isLetIn ? 'let in' : found,
    });
  }
  return cells;
}
