import { dateText, timeText } from '../../lib/formats.ts';
import { Facts } from '../../shared/facts.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import type { ScheduleDetail } from './use-schedules.ts';

export function ScheduleTerms({ schedule }: { schedule: ScheduleDetail }) {
  return (
    <SectionCard title="Schedule Information">
      <Facts
        facts={[
          { label: 'Broker', value: schedule.broker_name || 'N/A' },
          {
            label: 'Total SIPs',
            value: schedule.total_sips ?? schedule.no_of_sips_per_etf ?? 'N/A',
          },
          { label: 'Start Date', value: dateText(schedule.planned_execution_start_date) },
          { label: 'Execution Time', value: timeText(schedule.execution_time) },
          { label: 'Profit Booked Date', value: dateText(schedule.profit_booking_date) },
        ]}
      />
    </SectionCard>
  );
}
