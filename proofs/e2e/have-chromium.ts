import { findChromium, NoChromium } from './browser/find-chromium.ts';

// Run ahead of the tests: the browser is there, or is installed, or the person at the keyboard is
// told how to get one before waiting for anything else.
try {
  findChromium({ env: process.env, say: (line) => console.error(line) });
} catch (fault) {
  if (!(fault instanceof NoChromium)) throw fault;
  console.error(fault.message);
  process.exitCode = 1;
}
