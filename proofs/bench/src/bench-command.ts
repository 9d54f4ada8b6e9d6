import { argv, exit } from 'node:process';
import { recordIfAsked } from '@safe-trading/command-line';

const benches: Readonly<Record<string, () => Promise<unknown>>> = {
  latency: () => import('./latency.ts'),
  memory: () => import('./memory.ts'),
  orders: () => import('./orders.ts'),
  outbox: () => import('./outbox.ts'),
  paper: () => import('./paper-market.ts'),
  plans: () => import('./statement-plans.ts'),
  reads: () => import('./reads.ts'),
  realism: () => import('./realism.ts'),
  start: () => import('./start-up.ts'),
  tax: () => import('./tax.ts'),
  web: () => import('./web.ts'),
  'what-if': () => import('./what-if.ts'),
};

const page = argv[2] === 'realism' || argv[2] === 'what-if' ? argv[2] : 'performance';
recordIfAsked(page, `bench-${argv[2]}`);
const [node = '', file = '', name = '', ...options] = argv;
const bench = Object.hasOwn(benches, name) ? benches[name] : undefined;
if (!bench) {
  console.error(`Usage: npm run bench -- <name> [options]

Names: ${Object.keys(benches).join(', ')}. "npm run bench -- <name> --help" lists the options of one.
--record writes the last printed lines into docs/evidence.`);
  exit(name === '' || name === '--help' ? 0 : 2);
}
argv.splice(0, argv.length, node, file, ...options);
await bench();
