import { InfoNote } from '../../shared/info-note.tsx';

/** What each job is for. */
export function JobsNote() {
  return (
    <InfoNote
      title="About these jobs"
      points={[
        <span key="login">
          <strong>Auto login</strong> keeps broker sessions active. It runs daily at 9:15 AM IST.
        </span>,
        <span key="prices">
          <strong>Cache ETF data</strong> stores real-time prices and 52-week lows.
        </span>,
        <span key="orders">
          <strong>Place ETF order</strong> runs scheduled SIP orders and creates the next schedule.
        </span>,
        <span key="status">
          <strong>Sync order status</strong> updates pending orders with the broker's execution
          status.
        </span>,
      ]}
    />
  );
}
