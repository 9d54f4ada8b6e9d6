import { operations } from '@safe-trading/messages/en/operations';
import { dateTimeText, missing, wholeNumber } from '../../lib/formats.ts';
import { messagesOf, useMessages } from '../../lib/messages.ts';
import { Facts } from '../../shared/facts.tsx';
import { FoldedCard } from '../../shared/folded-card.tsx';
import type { Machine } from './use-operations.ts';

const sizes = ['KB', 'MB', 'GB', 'TB'] as const;

export function MachineCard({ machine }: { machine: Machine }) {
  const text = useMessages(operations);
  const { database, disk, last_backup: backup } = machine;

  return (
    <FoldedCard
      title={text('server')}
      line={text('server-line', {
        version: machine.version ?? missing(),
        free: byteText(disk?.free),
      })}
    >
      <Facts
        facts={[
          {
            label: text('broker-sessions'),
            value: text('sessions-open', {
              open: wholeNumber(machine.sessions_open),
              all: wholeNumber(machine.accounts_linked),
            }),
          },
          {
            label: text('market-time'),
            value: dateTimeText(machine.market_time),
            hint: text('server-time-at', { time: dateTimeText(machine.machine_time) }),
          },
          {
            label: text('database'),
            value: text(database?.kind === 'SERVER' ? 'database-server' : 'database-embedded', {
              version: database?.version ?? '',
            }).trim(),
            hint: text('database-size', { size: byteText(database?.size) }),
          },
          {
            label: text('disk'),
            value: disk ? text('disk-free', { size: byteText(disk.free) }) : text('unknown'),
            hint: disk ? text('disk-size', { size: byteText(disk.size) }) : undefined,
          },
          {
            label: text('backup'),
            value: backup ? dateTimeText(backup.written_at) : text('no-backup'),
            hint: backup ? byteText(backup.size) : undefined,
          },
          {
            label: text('version'),
            value: machine.version ?? missing(),
            hint: text('running-node', {
              version: machine.node_version ?? missing(),
              time: dateTimeText(machine.running_since),
            }),
          },
        ]}
      />
    </FoldedCard>
  );
}

/** `412 MB`, `1.2 GB` */
export function byteText(bytes: number | null | undefined): string {
  if (typeof bytes !== 'number' || !Number.isFinite(bytes) || bytes < 0) return missing();
  const step = Math.min(sizes.length, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  const size = sizes[step - 1];
  if (!size) return messagesOf(operations)('bytes', { count: bytes });
  const count = bytes / 1024 ** step;
  return `${count.toFixed(count < 10 ? 1 : 0)} ${size}`;
}
