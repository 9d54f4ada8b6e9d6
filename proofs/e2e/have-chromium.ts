import { findChromium, NoChromium } from './browser/find-chromium.ts';

// Checks or installs the browser before the tests.
try {
  findChromium({ env: process.env, say: (line) => console.error(line) });
} catch (fault) {
  if (!(fault instanceof NoChromium)) throw fault;
  console.error(fault.message);
  process.exitCode = 1;
}
