import { mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = '/sys/fs/cgroup/cpu';
const period = 10_000;

export function shareOfProcessor(pid: number, share: number): () => void {
  const group = join(folder, `safe-trading-${pid}`);
  mkdirSync(group);
  writeFileSync(join(group, 'cpu.cfs_period_us'), String(period));
  writeFileSync(join(group, 'cpu.cfs_quota_us'), String(Math.round(period * share)));
  writeFileSync(join(group, 'cgroup.procs'), String(pid));
  return () => {
    writeFileSync(join(folder, 'cgroup.procs'), String(pid));
    rmdirSync(group);
  };
}
