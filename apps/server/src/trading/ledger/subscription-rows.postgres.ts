import type {
  AssetClass,
  Exit,
  Frequency,
  InstallmentState,
  PriceGuard,
  ReasonCode,
  ScheduleStatus,
  SubscriptionState,
  Weekday,
} from '@safe-trading/engine';

export type SubscriptionRow = {
  id: string;
  user_id: string;
  strategy_id: string;
  strategy_name: string;
  broker: string;
  status: SubscriptionState['status'];
  version: number;
  installment_paise: number;
  reinvest_bp: number;
  installment_count: number;
  installments_per_etf: number;
  frequency: Frequency;
  target_bp: number;
  weekday: Weekday;
  execution_time: string;
  ddpi_confirmed: boolean;
  cash_policy: SubscriptionState['cashPolicy'];
  recycle: boolean;
  price_guard: PriceGuard | null;
  put_in_paise: number;
  carry_paise: number;
  pool_paise: number;
  withdrawable_paise: number;
  units_at_cost_paise: number;
  charges_paise: number;
  gains_paise: number;
  ended_on: string | null;
  paused_until: string | null;
  paused_by_misses_on: string | null;
  exit: Exit | null;
  step_up_bp: number | null;
  step_up_paise: number | null;
  step_up_months: number | null;
  step_up_from: string | null;
  subscribed_at: Date;
};

export type ScheduleRow = {
  id: string;
  subscription_id: string;
  number: number;
  status: ScheduleStatus;
  instrument_id: string | null;
  symbol: string | null;
  etf_name: string | null;
  underlying: string | null;
  asset_class: AssetClass | null;
  sell_order_id: string | null;
  booked_on: string | null;
};

/** Omitted columns are null; repeating names in every row costs the database. */
type Written<Row> = {
  [Column in keyof Row as null extends Row[Column] ? never : Column]: Row[Column];
} & {
  [Column in keyof Row as null extends Row[Column] ? Column : never]?:
    | Exclude<Row[Column], null>
    | undefined;
};

/** With the lowest sale price, by which blocks are found. */
export type WrittenScheduleRow = Written<ScheduleRow & { lowest_sale_paise: number | null }>;

export type WrittenInstallmentRow = Written<InstallmentRow>;

export type InstallmentRow = {
  id: string;
  schedule_id: string;
  subscription_id: string;
  sip_number: number;
  planned_on: string;
  execution_time: string;
  amount_paise: number;
  raise_paise: number;
  top_up_paise: number | null;
  status: InstallmentState['status'];
  client_order_id: string | null;
  reduced_to_paise: number | null;
  ended_on: string | null;
  executed_at: string | null;
  quantity: number | null;
  value_paise: number | null;
  charges_paise: number | null;
  partial: boolean | null;
  reason: ReasonCode | null;
};

export type LotRow = {
  schedule_id: string;
  number: number;
  bought_on: string;
  quantity: number;
  cost_paise: number;
  charges_paise: number;
};

export type SaleRow = {
  schedule_id: string;
  number: number;
  sold_on: string;
  quantity: number;
  value_paise: number;
  charges_paise: number;
  cost_of_sold_paise: number;
};

export type PayoutRow = { schedule_id: string; ex_date: string; amount_paise: number };

/** Children in ascending order. */
export type StoredRows = {
  schedules: ReadonlyMap<string, ScheduleRow[]>;
  installments: ReadonlyMap<string, InstallmentRow[]>;
  lots: ReadonlyMap<string, LotRow[]>;
  sales: ReadonlyMap<string, SaleRow[]>;
  payouts: ReadonlyMap<string, PayoutRow[]>;
};
