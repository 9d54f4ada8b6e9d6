/** The public door of the engine: what is decided, as pure functions over plain values. */
export { type AmendFacts, amend } from './amendment/amend.ts';
export { mayStillSell } from './amendment/amend-authority.ts';
export type { Amended } from './amendment/amended.ts';
export type { Amendment, AmendmentField, Refusal } from './amendment/amendment.ts';
export {
  type Backtested,
  backtest,
  type FollowedSubscription,
  type LedgerLine,
} from './backtest/backtest.ts';
export type { BacktestFacts } from './backtest/backtest-facts.ts';
export type {
  BacktestDesk,
  BacktestMarket,
  BacktestOrder,
  BacktestReport,
  SeenQuote,
} from './backtest/backtest-market.ts';
export {
  aloneWithBooks,
  type BooksProcess,
  type BooksQuestion,
  type MemoryBooks,
  memoryBooks,
  setHalt,
} from './books/memory-books.ts';
export {
  type AccountOwner,
  type MemoryTables,
  openMemoryTables,
  type StoredDay,
} from './books/memory-tables.ts';
export { DuplicateRow, type StoredOrder } from './books/order-table.ts';
export {
  addSessions,
  buildCalendar,
  type Calendar,
  isProvisional,
  isSession,
  type MarketDay,
  type MarketDayKind,
  nextSession,
  previousSession,
  sellableFrom,
  sessionOnOrAfter,
  settlementDate,
} from './calendar/calendar.ts';
export {
  type Agenda,
  firstLogin,
  type JobCode,
  missedJobs,
  nextSlot,
  type Pace,
} from './calendar/day-slots.ts';
export {
  dateOf,
  type Instant,
  instant,
  instantAt,
  laterBy,
  type MarketMoment,
  marketMoment,
  startOfDay,
  timeOf,
} from './calendar/instant.ts';
export {
  addDays,
  type DayOfWeek,
  daysBetween,
  type LocalDate,
  localDate,
  monthOf,
  parseLocalDate,
  weekdayOf,
} from './calendar/local-date.ts';
export { type SessionTimes, sessionTimesOn } from './calendar/session-times.ts';
export {
  minutesOf,
  parseTimeOfDay,
  type TimeOfDay,
  timeFromMinutes,
  timeOfDay,
} from './calendar/time-of-day.ts';
export { blockDecision, isOpenBlock } from './decisions/block-decision.ts';
export {
  type BookingDecision,
  type BookingFacts,
  bookingDecision,
  lowestPriceFor,
  type SaleWanted,
  type WaitReason,
} from './decisions/booking.ts';
export { cashDecision } from './decisions/cash-decision.ts';
export type { Decision, DecisionTrace, Place, TimedQuote } from './decisions/decision.ts';
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
export { type BuySize, type BuyWanted, sizeBuy } from './decisions/sizing.ts';
export { profitPercent } from './figures/profit-percent.ts';
export { type Phase, type ScheduleFigures, scheduleFigures } from './figures/schedule-figures.ts';
export { type SubscriptionFigures, subscriptionFigures } from './figures/subscription-figures.ts';
export { Impossible } from './impossible.ts';
export { type Balances, emptyBalances } from './ledger/balances.ts';
export { applyPostings, type LedgerAccount, type Posting } from './ledger/ledger.ts';
export { costOf, type Lot, unitsOf } from './ledger/lots.ts';
export type { ObservedEnd } from './manual-settlement/observed-end.ts';
export { settleManually } from './manual-settlement/settle-manually.ts';
export { SettlementRefused } from './manual-settlement/settlement-refused.ts';
export {
  type Charged,
  type ChargeRates,
  type Charges,
  chargesOn,
  type Side,
} from './market/charges.ts';
export { barOfDay, type DayBar, type DaySoFar, refreshedQuote } from './market/day-prices.ts';
export type { AssetClass, InstrumentRef } from './market/instrument.ts';
export { hasPriceGap, type Quote } from './market/quote.ts';
export {
  type Candidate,
  type Exclusion,
  type ExclusionReason,
  isPassing,
  type Ranked,
  type Ranking,
  rankCandidates,
  type SelectionRules,
  toTry,
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
  paiseFromRupees,
  rupeesFromPaise,
  shareOf,
  subtractPaise,
  sumPaise,
  timesPaise,
} from './money/money.ts';
export {
  type BasisPoints,
  basisPoints,
  basisPointsFromPercent,
  percentFromBasisPoints,
} from './money/percent.ts';
export { noUnits, type Quantity, quantity } from './money/quantity.ts';
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
export { distinctLimit, type LimitWanted } from './orders/distinct-limit.ts';
export type { Lease } from './orders/lease.ts';
export { lookupBackoffSeconds, secondsUntilLookup } from './orders/lookup-backoff.ts';
export {
  afterLookup,
  afterReport,
  justSubmitted,
  type Lookup,
  type NewOrder,
  type Order,
  type OrderReport,
} from './orders/order.ts';
export { eventOfFills, eventOfNoFill } from './orders/order-end.ts';
export {
  isFinal,
  isLive,
  isUnresolved,
  type OrderEffect,
  type OrderEvent,
  type OrderState,
  type OrderStep,
  orderStep,
  unresolvedStates,
} from './orders/order-life.ts';
export { type OrderLimits, usualOrderLimits } from './orders/order-limits.ts';
export { type BuyLimit, buyLimit, type SellLimit, sellLimit } from './orders/order-price.ts';
export { type HoldReason, OrderHeldBack, OrderOvertaken } from './orders/order-refusals.ts';
export {
  firstInstallmentFrom,
  fundRequired,
  monthlyCap,
  type Plan,
  planFrom,
} from './plan/plan.ts';
export { type DatesWanted, plannedDates } from './plan/planned-dates.ts';
export { installmentOn, type Step, type StepUp, stepsAhead } from './plan/step-up.ts';
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
  AnswerTo,
  Asks,
  BreakerFacts,
  Handlers,
  PendingSplit,
  Procedure,
  Question,
  QuestionKind,
  TradingAccount,
} from './procedure/question.ts';
export type { PlannedOrder } from './procedure/run-plan.ts';
export type { RunContext, TradingFacts } from './procedure/trading-facts.ts';
export {
  type HaltLevel,
  type HaltSubject,
  isHalted,
  systemActor,
  type TradingHalt,
} from './procedure/trading-halt.ts';
export type { ChosenFrom, OrderGuard, Verdict } from './procedure/verdict.ts';
export { reconcileUnknownOrders } from './reconciliation/reconcile-orders.ts';
export { applySplits } from './run/apply-splits.ts';
export { decideBooking } from './run/book-blocks.ts';
export { placeOrders } from './run/place-orders.ts';
export { syncOrders } from './run/sync-orders.ts';
export { type AssignmentRefusal, assignmentRefusal } from './subscription/assignment.ts';
export { type CashNeed, cashNeed, type DuePart } from './subscription/cash-need.ts';
export { type ChangeBuilder, openChange } from './subscription/change.ts';
export { subscriptionToComplete } from './subscription/complete.ts';
export {
  buyOrderIdOf,
  installmentIdOf,
  scheduleIdOf,
  scheduleNamed,
  sellOrderIdOf,
} from './subscription/content-ids.ts';
export { currentInstallment } from './subscription/current-installment.ts';
export {
  type DueInstallment,
  dueInstallments,
  type Moment,
  reasonMissed,
} from './subscription/due.ts';
export { evolve } from './subscription/evolve.ts';
export { withFirstSchedule } from './subscription/first-schedule.ts';
export { type Installment, type InstallmentState, isPending } from './subscription/installment.ts';
export {
  type NewSchedule,
  type NextScheduleFacts,
  scheduleToCreate,
} from './subscription/next-schedule.ts';
export { pauseAfterMisses } from './subscription/pause-after-misses.ts';
export { installmentsLeft } from './subscription/plan-numbers.ts';
export { postingsFor } from './subscription/postings.ts';
export type { ReasonCode } from './subscription/reason.ts';
export {
  isOpen,
  latestExecuted,
  type Sale,
  type Schedule,
  type ScheduleStatus,
} from './subscription/schedule.ts';
export {
  availablePool,
  type CashPolicy,
  type Exit,
  isPauseOver,
  isPlanning,
  openUnderlyings,
  type SubscriptionOptions,
  type SubscriptionState,
  type SubscriptionStatus,
  spendableCarry,
  startSubscription,
} from './subscription/subscription.ts';
export type {
  InstallmentEvent,
  ScheduleEvent,
  SubscriptionEvent,
} from './subscription/subscription-event.ts';
export {
  type CausedPostings,
  type SubscriptionChange,
  SubscriptionChanged,
  type SubscriptionRecord,
} from './subscription/subscription-record.ts';
export { netForTarget } from './subscription/target.ts';
export { type UpcomingInstallment, upcomingInstallments } from './subscription/upcoming.ts';
