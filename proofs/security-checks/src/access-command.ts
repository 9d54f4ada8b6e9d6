import { commandOptions, flag } from '@safe-trading/command-line';
import { liveEnvironment, playFactorless } from './access/play-factorless.ts';
import { demoEnvironment, endpoints, playMatrix, withoutRule } from './access/play-matrix.ts';
import { rulesWithoutEndpoint } from './access/who-may-call.ts';
import { openProduct } from './world/open-product.ts';

const { 'all-cells': allCells } = commandOptions({
  name: 'npm run verify:security -- access',
  does: 'Calls every endpoint of the contract, with its real handler, as everybody who might, and says who got in against the rules.',
  options: { 'all-cells': flag('prints every cell, not the unexpected ones alone') },
});

const ruleless = withoutRule();
const outdated = rulesWithoutEndpoint(endpoints);
const world = await openProduct({ env: demoEnvironment });
const live = await openProduct({ env: liveEnvironment });
const cells = [
  ...(await playMatrix(world).finally(() => world.close())),
  ...(await playFactorless(live).finally(() => live.close())),
];
const unexpected = cells.filter(({ expected, found }) => expected !== found);
const callers = new Set(cells.map(({ caller }) => caller));

for (const { endpoint, caller, expected, found } of allCells ? cells : unexpected)
  console.log(`${endpoint} as ${caller}: ${found}${found === expected ? '' : `, not ${expected}`}`);
for (const name of ruleless)
  console.log(`${name} has no rule in proofs/security-checks/src/access/who-may-call.ts`);
for (const name of outdated) console.log(`${name} has a rule and is not in the contract`);

console.log(
  `${endpoints.length} endpoints, ${callers.size} callers: ${cells.length} cells, ${unexpected.length} unexpected, ${ruleless.length} without a rule`,
);
process.exitCode = unexpected.length + ruleless.length + outdated.length === 0 ? 0 : 1;
// Does not wait for the practice market's open handles.
process.exit();
