import { verifyBooks } from './compose-verification.ts';
import { readConfig } from './config.ts';
import { explainFault } from './explain-fault.ts';

const faultsShown = 20;

/** Exit codes: 0 every figure is right, 1 one is not, 2 the books cannot be opened. */
const run = async (): Promise<number> => report(await verifyBooks(readConfig(process.env)));

function report({ size, checks }: Awaited<ReturnType<typeof verifyBooks>>): number {
  const { subscriptions, installments, orders, fills, postings } = size;
  console.log(
    `${subscriptions} subscriptions, ${installments} installments, ${orders} orders, ${fills} fills, ${postings} postings`,
  );
  for (const { name, faults } of checks) {
    console.log(`${faults.length === 0 ? 'ok    ' : 'WRONG '} ${name}`);
    for (const fault of faults.slice(0, faultsShown)) console.log(`         ${fault}`);
    if (faults.length > faultsShown) console.log(`         … ${faults.length - faultsShown} more`);
  }
  const wrong = checks.filter(({ faults }) => faults.length > 0).length;
  if (orders === 0) console.log('There is nothing to verify yet: no order was ever sent.');
  console.log(
    wrong === 0
      ? `All ${checks.length} checks hold.`
      : `${wrong} of ${checks.length} checks do not hold.`,
  );
  return wrong === 0 ? 0 : 1;
}

try {
  process.exitCode = await run();
} catch (fault) {
  process.exitCode = explainFault(fault, (line) => console.error(line));
}
