import { argv, exit } from 'node:process';
import { recordIfAsked } from '@safe-trading/command-line';

const checks: Readonly<Record<string, () => Promise<unknown>>> = {
  access: () => import('./access-command.ts'),
  canary: () => import('./canary-command.ts'),
  flood: () => import('./flood-command.ts'),
  growth: () => import('./growth-command.ts'),
  fuzz: () => import('./fuzz-command.ts'),
  rotation: () => import('./rotation-command.ts'),
  xss: () => import('./stored-scripts-command.ts'),
};

recordIfAsked('security', 'verify-security');
const [node = '', file = '', name = '', ...options] = argv;
const check = Object.hasOwn(checks, name) ? checks[name] : undefined;
if (!check) {
  console.error(`Usage: npm run verify:security -- <name> [options]

Names: ${Object.keys(checks).join(', ')}. "npm run verify:security -- <name> --help" lists the options of one.
--record writes the last printed lines into docs/evidence.`);
  exit(name === '' || name === '--help' ? 0 : 2);
}
argv.splice(0, argv.length, node, file, ...options);
await check();
