/** The public door of the engine: what is decided, as pure functions over plain values. */
export { amend } from './amendment/amend.ts';
export { maySellLater } from './amendment/amend-authority.ts';
export type { Amendment, AmendmentField, Refusal } from './amendment/amendment.ts';
export { backtest, type LedgerLine } from './backtest/backtest.ts';
export type {
  BacktestBroker,
  BacktestFacts,
  BacktestMarket,
  BacktestOrder,
  SeenQuote,
} from './backtest/backtest-market.ts';
export { judgeOrders, movedOn, type OrderFacts, type OrderVerdict } from './books/judge-orders.ts';
export { type BooksQuestion, memoryBooks, setHalt } from './books/memory-books.ts';
export { type MemoryTables, openMemoryTables } from './books/memory-tables.ts';
export type { StoredOrder } from './books/order-table.ts';
export {
  addSessions,
  buildCalendar,
  type Calendar,
  fixedHolidaysOf,
  isProvisional,
  isSession,
  type MarketDay,
  missingYears,
  nextSession,
  previousSession,
  sellableFrom,
  sessionOnOrAfter,
  settlementDate,
  yearsListed,
} from './calendar/calendar.ts';
export {
  type Agenda,
  fallsDueAt,
  firstLogin,
  type JobCode,
  lastLogin,
  missedJobs,
  nextSlot,
  type Slot,
  type SlotPace as Pace,
} from './calendar/day-slots.ts';
export { withEarlyCloses } from './calendar/hours-of-days.ts';
export {
  dateOf,
  type Instant,
  instant,
  instantAt,
  laterBy,
  type MarketMoment,
  marketMoment,
  startOfDay,
} from './calendar/instant.ts';
export {
  addDays,
  daysBetween,
  type LocalDate,
  localDate,
  parseLocalDate,
  weekdayOf,
} from './calendar/local-date.ts';
export {
  isOpenAt,
  isPausedAt,
  minuteAfterTrading,
  type SessionMinutes,
  sessionMinutes,
  tradedBefore,
  tradedInAll,
} from './calendar/session-minutes.ts';
export {
  booksFinalAt,
  type Pause,
  type SessionTimes,
  sessionTimesOn,
  validOn,
} from './calendar/session-times.ts';
export {
  minutesOf,
  parseTimeOfDay,
  type TimeOfDay,
  timeFromMinutes,
  timeOfDay,
} from './calendar/time-of-day.ts';
export { isMarketOpen, isMarketPaused } from './calendar/trading-hours.ts';
export { isOpenBlock } from './decisions/block-decision.ts';
export type { Decision, DecisionTrace, TimedQuote } from './decisions/decision.ts';
export { lowestSalePrice } from './decisions/lowest-sale-price.ts';
export { clockToleranceMs } from './decisions/market-evidence.ts';
export {
  judgePrice,
  noEvidence,
  type PriceEvidence,
  type PriceTrace,
} from './decisions/price-verdict.ts';
export {
  type EtfFacts,
  type Readiness,
  type ReadinessCheck,
  type ReadinessFacts,
  type ReadinessSubject,
  readinessChecks,
  readinessOf,
  type SessionStanding,
} from './decisions/readiness.ts';
export { sizeBuy } from './decisions/sizing.ts';
export { type AnnualReturn, annualReturn } from './figures/annual-return.ts';
export { blockFlows } from './figures/block-flows.ts';
export type { CashFlow } from './figures/cash-flow.ts';
export type { Drawdown } from './figures/drawdown.ts';
export {
  type IndexFund,
  type IndexLevel,
  type IndexLevels,
  levelOn,
  spliceIndex,
} from './figures/index-levels.ts';
export { type DatedPosting, type MoneyDay, moneyDays } from './figures/money-days.ts';
export { mostInOneMonth, type OwnMoney, ownMoney } from './figures/own-money.ts';
export { type Profit, profitOf } from './figures/profit.ts';
export { profitPercent } from './figures/profit-percent.ts';
export { type IndexComparison, type Returns, returnsOf } from './figures/returns.ts';
export { basisPointsOfRate } from './figures/rounded.ts';
export { type ScheduleFigures, scheduleFigures } from './figures/schedule-figures.ts';
export { type SubscriptionFigures, subscriptionFigures } from './figures/subscription-figures.ts';
export type { TimeWeightedReturn } from './figures/time-weighted-return.ts';
export type { ValuedDay } from './figures/valued-day.ts';
export { dayFlows } from './figures/xirr/day-flows.ts';
export { type Xirr, xirr, xirrOfDayFlows } from './figures/xirr/xirr.ts';
export { Impossible } from './impossible.ts';
export type { LedgerAccount } from './ledger/ledger.ts';
export { type Lot, unitsOf } from './ledger/lots.ts';
export type { ObservedEnd } from './manual-settlement/observed-end.ts';
export { settleManually } from './manual-settlement/settle-manually.ts';
export { SettlementRefused } from './manual-settlement/settlement-refused.ts';
export { type ChargeRates, type Charges, chargesOn, type Side } from './market/charges.ts';
export type { CorporateAction } from './market/corporate-actions.ts';
export { barOfDay, type DayBar, type DaySoFar, refreshedQuote } from './market/day-prices.ts';
export type { AssetClass, InstrumentRef } from './market/instrument.ts';
export {
  closesCompared,
  inUnitsOf,
  isBeyond,
  mayWitness,
  middleOf,
  type PastClose,
  type PriceWitness,
  priceWitness,
  type SiblingPrice,
  usualRatio,
} from './market/price-witness.ts';
export type { Quote } from './market/quote.ts';
export {
  type Candidate,
  type ExclusionReason,
  isPassing,
  type Ranked,
  type Ranking,
  rankCandidates,
  wantingQuotes,
} from './market/selection.ts';
export {
  applySplit,
  priceAfterSplit,
  type Split,
  type SymbolSplit,
  splitFactorBetween,
} from './market/splits.ts';
export {
  addPaise,
  noPaise,
  type Paise,
  paise,
  rupeesFromPaise,
  subtractPaise,
  sumPaise,
  timesPaise,
} from './money/money.ts';
export { type BasisPoints, basisPoints, percentFromBasisPoints } from './money/percent.ts';
export { noUnits, type Quantity, quantity } from './money/quantity.ts';
export { type AccountRelease, firstOrderUnits } from './orders/account-release.ts';
export type {
  Answer,
  AnswerFailure,
  BrokerDayUnits,
  BrokerHolding,
  BrokerOrder,
  BrokerOrderStatus,
  BrokerTrade,
  OrderRequest,
  Placement,
  RejectionCause,
} from './orders/broker-report.ts';
export type { Lease } from './orders/lease.ts';
export {
  afterLookup,
  afterReport,
  justSubmitted,
  type Lookup,
  type NewOrder,
  type Order,
  type OrderReport,
} from './orders/order.ts';
export {
  isFinal,
  isLive,
  type OrderEvent,
  type OrderState,
  orderStep,
  unresolvedStates,
} from './orders/order-life.ts';
export { mostPerMinute, type OrderLimits, usualOrderLimits } from './orders/order-limits.ts';
export { buyLimit } from './orders/order-price.ts';
export { type HoldReason, OrderHeldBack, OrderOvertaken } from './orders/order-refusals.ts';
export { monthlyCap, type Plan, planFrom } from './plan/plan.ts';
export { type PriceGuard, usualPriceGuard } from './plan/price-guard.ts';
export { type Step, type StepUp, stepsAhead } from './plan/step-up.ts';
export {
  checkStrategy,
  checkTerms,
  type Fault,
  type Frequency,
  fundMismatch,
  type Strategy,
  type Terms,
  type Weekday,
} from './plan/strategy.ts';
export type { DayReconciled, DueDay } from './procedure/account-day.ts';
export { answerTo } from './procedure/interpret.ts';
export { done, failed, type Outcome, type RunResult, waiting } from './procedure/outcome.ts';
export type {
  AnsweredKind,
  AnswerTo,
  Asks,
  BreakerFacts,
  PendingAction,
  PendingSplit,
  Procedure,
  Question,
  RunPart,
  TradingAccount,
} from './procedure/question.ts';
export type { SharedRun } from './procedure/run-account.ts';
export type { RunContext, TradingFacts } from './procedure/trading-facts.ts';
export { type HaltSubject, systemActor, type TradingHalt } from './procedure/trading-halt.ts';
export type { AppliedAction, ChosenFrom, OrderGuard, Verdict } from './procedure/verdict.ts';
export { reconcileUnknownOrders } from './reconciliation/reconcile-orders.ts';
export { applyCorporateActions } from './run/apply-corporate-actions.ts';
export { applySplits } from './run/apply-splits.ts';
export { decideBooking } from './run/book-blocks.ts';
export { type PlacingScope, placeOrders } from './run/place-orders.ts';
export { finishRun, helpRun } from './run/serve-run-accounts.ts';
export { syncOrders } from './run/sync-orders.ts';
export { type AssignmentRefusal, assignmentRefusal } from './subscription/assignment.ts';
export { type CashNeed, cashNeed } from './subscription/cash-need.ts';
export { openChange } from './subscription/change.ts';
export { installmentIdOf, scheduleIdOf, scheduleNamed } from './subscription/content-ids.ts';
export { currentInstallment } from './subscription/current-installment.ts';
export { type DueInstallment, dueInstallments, type Moment } from './subscription/due.ts';
export { evolve } from './subscription/evolve.ts';
export { withFirstSchedule } from './subscription/first-schedule.ts';
export { fundRequired, type ToFollow, toFollow } from './subscription/fund-required.ts';
export { type Installment, type InstallmentState, isPending } from './subscription/installment.ts';
export { scheduleToCreate } from './subscription/next-schedule.ts';
export { installmentsLeft, isBuyingOver } from './subscription/plan-numbers.ts';
export type { ReasonCode } from './subscription/reason.ts';
export {
  isOpen,
  latestExecuted,
  type Schedule,
  type ScheduleStatus,
} from './subscription/schedule.ts';
export { type Selling, sellingOf } from './subscription/selling.ts';
export {
  type CashPolicy,
  type Exit,
  isPauseOver,
  isPlanning,
  openUnderlyings,
  type SubscriptionOptions,
  type SubscriptionState,
  type SubscriptionStatus,
  startSubscription,
} from './subscription/subscription.ts';
export type { SubscriptionEvent } from './subscription/subscription-event.ts';
export {
  recordAfter,
  type SubscriptionChange,
  SubscriptionChanged,
  type SubscriptionRecord,
} from './subscription/subscription-record.ts';
export { netForTarget } from './subscription/target.ts';

export { type UpcomingInstallment, upcomingInstallments } from './subscription/upcoming.ts';
export {
  bookTaxLots,
  type OlderUnits,
  type TaxBook,
  type TaxBookFacts,
  type TaxGain,
  type TaxSale,
} from './tax/book-tax-lots.ts';
export { financialYearOf, lastDayOf, windowsOf, yearLabel } from './tax/financial-year.ts';
export {
  type ConsideredSale,
  type TaxBeforeSale,
  taxBeforeSale,
} from './tax/tax-before-sale.ts';
export type { TaxCharges, TaxEvent } from './tax/tax-event.ts';
export { type ClassGains, type TaxReport, taxReports } from './tax/tax-report.ts';
export {
  longTermFrom,
  type Rate,
  type TaxRate,
  type TaxRules,
  type TaxWindowRule,
  type TaxYearRule,
  taxRateFor,
  termOf,
} from './tax/tax-rules.ts';
