import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const controller = '/sys/fs/cgroup/cpu';
/** Short, so that a process is slow instead of pausing. */
const period = 10_000;

/**
 * Limits a process to a share of one CPU by the CFS quota of a cgroup (version 1), until the returned function is
 * called. Throws without the permission.
 */
export function limitCpu(pid: number, percent: number): () => void {
  if (percent === 100) return () => {};
  const cgroup = join(controller, `safe-trading-bench-${pid}`);
  try {
    const before = join(controller, cgroupOf(pid), 'cgroup.procs');
    mkdirSync(cgroup, { recursive: true });
    writeFileSync(join(cgroup, 'cpu.cfs_period_us'), String(period));
    writeFileSync(join(cgroup, 'cpu.cfs_quota_us'), String(Math.round((period * percent) / 100)));
    writeFileSync(join(cgroup, 'cgroup.procs'), String(pid));
    return () => {
      const isAlive = readFileSync(join(cgroup, 'cgroup.procs'), 'utf8') !== '';
      if (isAlive) writeFileSync(before, String(pid));
      rmdirSync(cgroup);
    };
  } catch (cause) {
    throw new Error(
      `A CPU quota needs Linux with cgroups of version 1 at ${controller}, and root. Leave --cpu-quota out elsewhere.`,
      { cause },
    );
  }
}

/** Such as "/user.slice". */
function cgroupOf(pid: number): string {
  const lines = readFileSync(`/proc/${pid}/cgroup`, 'utf8').split('\n');
  const [, , path = '/'] =
    lines.find((line) => /:(?:cpu|[^:]*,cpu|cpu,[^:]*):/.test(line))?.split(':') ?? [];
  return path;
}
