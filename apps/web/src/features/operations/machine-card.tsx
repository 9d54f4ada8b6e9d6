import { dateTimeText, wholeNumber } from '../../lib/formats.ts';
import { Facts } from '../../shared/facts.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import type { Machine } from './use-operations.ts';

const sizes = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const;

export function MachineCard({ machine }: { machine: Machine }) {
  const { database, disk, last_backup: backup } = machine;

  return (
    <SectionCard title="The machine">
      <Facts
        facts={[
          {
            label: 'Broker sessions open',
            value: `${wholeNumber(machine.sessions_open)} of ${wholeNumber(machine.accounts_linked)}`,
          },
          {
            label: 'Market time',
            value: dateTimeText(machine.market_time),
            hint: `Machine's time ${dateTimeText(machine.machine_time)}`,
          },
          {
            label: 'Database',
            value:
              `${database?.kind === 'SERVER' ? 'Postgres server' : 'Embedded Postgres'} ${database?.version ?? ''}`.trim(),
            hint: `${byteText(database?.size)} of books`,
          },
          {
            label: 'Disk',
            value: disk ? `${byteText(disk.free)} free` : 'Not known',
            hint: disk ? `of ${byteText(disk.size)}` : undefined,
          },
          {
            label: 'Last backup',
            value: backup ? dateTimeText(backup.written_at) : 'None in the backup folder',
            hint: backup ? byteText(backup.size) : undefined,
          },
          {
            label: 'Version',
            value: machine.version ?? 'N/A',
            hint: `Node ${machine.node_version ?? 'N/A'}, running since ${dateTimeText(machine.running_since)}`,
          },
        ]}
      />
    </SectionCard>
  );
}

/** `412 MB`, `1.2 GB` */
export function byteText(bytes: number | null | undefined): string {
  if (typeof bytes !== 'number' || !Number.isFinite(bytes) || bytes < 0) return 'N/A';
  const step = Math.min(sizes.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  const count = bytes / 1024 ** step;
  const digits = count < 10 && step > 0 ? 1 : 0;
  return `${count.toFixed(digits)} ${sizes[step]}`;
}
