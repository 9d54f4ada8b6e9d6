import { codeText, dateText, percent, timeText } from '../../lib/formats.ts';
import { Money } from '../../shared/money.tsx';
import { toneOf } from '../../shared/tone.ts';
import type { Schedule } from './use-schedules.ts';

/** The figures and terms of a schedule, as its card lists them. */
export const scheduleFacts = (schedule: Schedule) => [
  { label: 'SIP Amount', value: <Money value={schedule.sip_amount} /> },
  { label: 'Total SIPs', value: schedule.total_sips ?? schedule.no_of_sips_per_etf ?? 'N/A' },
  { label: 'Invested', value: <Money value={schedule.actual_invested_amount} /> },
  { label: 'Current Value', value: <Money value={schedule.actual_booked_amount} /> },
  {
    label: 'Profit/Loss',
    value: (
      <Money
        value={schedule.actual_profit_amount}
        signed
        tone={toneOf(schedule.actual_profit_amount)}
      />
    ),
  },
  { label: 'Target %', value: percent(schedule.profit_target_percent) },
  { label: 'Frequency', value: codeText(schedule.sip_frequency) },
  { label: 'Start Date', value: dateText(schedule.planned_execution_start_date) },
  { label: 'Execution Time', value: timeText(schedule.execution_time) },
  { label: 'Profit Booking Date', value: dateText(schedule.profit_booking_date) },
];
