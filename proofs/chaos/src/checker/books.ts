/** Our own books as plain rows: from the database by `readBooks`, or from a store in memory. Money is paise. */
export type Books = {
  orders: readonly BookedOrder[];
  fills: readonly BookedFill[];
  installments: readonly BookedInstallment[];
  /** Schedules whose block waits for a sale. */
  sales: readonly { scheduleId: string; clientOrderId: string }[];
  subscriptions: readonly BookedSubscription[];
  postings: readonly BookedPosting[];
  /** Schedules whose ETF has split: their units are not the sum of their fills. */
  splitSchedules: readonly string[];
  /** Reasons of the halts, which people read: an order named there by its number was not overlooked. */
  alarms: readonly string[];
};

export type BookedOrder = {
  clientOrderId: string;
  /** As the truth log names its user. */
  account: string;
  subscriptionId: string;
  scheduleId: string;
  /** Null for a sale. */
  installmentId: string | null;
  side: 'buy' | 'sell';
  symbol: string;
  quantity: number;
  limit: number;
  state: string;
  brokerOrderId: string | null;
  filled: number;
  posted: boolean;
  /** Epoch ms. */
  submittedAt: number;
  settledAt: number | null;
};

export type BookedFill = {
  clientOrderId: string;
  tradeNumber: string;
  quantity: number;
  price: number;
  /** Epoch ms, by the broker's stamp. */
  tradedAt: number;
};

export type BookedInstallment = {
  id: string;
  scheduleId: string;
  subscriptionId: string;
  status: string;
  /** Local dates. */
  plannedOn: string;
  endedOn: string | null;
  /** Why it waits, failed or was cancelled. */
  reason: string | null;
  amount: number;
  raise: number;
  clientOrderId: string | null;
  quantity: number | null;
  value: number | null;
  charges: number | null;
};

export type BookedSubscription = {
  id: string;
  /** As the truth log names its user. */
  account: string;
  status: string;
  reinvestBp: number;
  putIn: number;
  carry: number;
  pool: number;
  withdrawable: number;
  unitsAtCost: number;
  charges: number;
  gains: number;
};

export type BookedPosting = {
  id: string;
  subscriptionId: string;
  scheduleNumber: number | null;
  account: string;
  amount: number;
  units: number;
  cause: string;
};

/** Charge rates of one period, parts of ten million, flat amounts in paise. */
export type Rates = {
  from: string;
  brokerageCap: number;
  brokeragePer10M: number;
  sttSellPer10M: number;
  exchangePer10M: number;
  investorFundPer10M: number;
  sebiPer10M: number;
  stampBuyPer10M: number;
  depository: number;
  gstPercent: number;
};
