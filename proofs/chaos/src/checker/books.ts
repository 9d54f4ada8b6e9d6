/** The product's books as plain rows; money in paise. */
export type Books = {
  orders: readonly BookedOrder[];
  fills: readonly BookedFill[];
  installments: readonly BookedInstallment[];
  sales: readonly { scheduleId: string; clientOrderId: string }[];
  subscriptions: readonly BookedSubscription[];
  postings: readonly BookedPosting[];
  /** Their units are not the sum of their fills. */
  splitSchedules: readonly string[];
  /** Reasons of halts; an order named in one was reported. */
  alarms: readonly string[];
};

export type BookedOrder = {
  clientOrderId: string;
  /** The user in the truth log. */
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
  /** The user in the truth log. */
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

/** Per ten million; flat amounts in paise. */
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
