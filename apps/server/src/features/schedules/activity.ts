import type {
  Charges,
  DecisionTrace,
  Instant,
  InstrumentRef,
  LocalDate,
  Paise,
  Quantity,
  ReasonCode,
} from '@safe-trading/engine';
import type { KeptDecision } from '../../trading/books/decision-reader.ts';
import type { SubscriptionRecord } from '../../trading/ledger/subscription-store.ts';

export type Traded = {
  quantity: Quantity;
  value: Paise;
  charges: Paise;
  parts?: Charges;
};

export type NotOverpaid = NonNullable<DecisionTrace['notOverpaid']>;

type Happening =
  | { kind: 'purchase'; traded: Traded }
  | { kind: 'sale'; traded: Traded; costOfSold: Paise }
  | { kind: 'carry'; amount: Paise }
  | { kind: 'skip'; amount: Paise }
  | { kind: 'failure'; amount: Paise; reason: ReasonCode }
  /** A price guard: another ETF was bought, none was, or fewer units were. */
  | { kind: 'moved' | 'waited' | 'reduced'; notOverpaid: NotOverpaid }
  | {
      kind: 'change';
      by: string;
      changes: readonly { what: string; before: string; after: string }[];
    };

export type Activity = {
  id: string;
  record: SubscriptionRecord;
  on: LocalDate;
  at?: Instant;
  scheduleId?: string;
  sipNumber?: number;
  instrument?: InstrumentRef;
  happening: Happening;
  decision?: KeptDecision;
};
