import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const tickMs = 10;

/** What a process has taken of the processors so far, by Linux; nothing where it is gone or the system is another. */
export function processorTimeMs(pid: number | undefined): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const [user, system] = [Number(fields[11]), Number(fields[12])];
    return (user + system) * tickMs;
  } catch {
    return undefined;
  }
}
