/** The public door of the engine: what is decided, as pure functions over plain values. */
export { type AmendFacts, amend } from './amendment/amend.ts';
export { mayStillSell } from './amendment/amend-authority.ts';
export type { Amended } from './amendment/amended.ts';
export type { Amendment, AmendmentField, Refusal } from './amendment/amendment.ts';
export { type Backtested, backtest } from './backtest/backtest.ts';
export type { BacktestFacts } from './backtest/backtest-facts.ts';
export type {
  BacktestDesk,
  BacktestMarket,
  BacktestOrder,
  BacktestReport,
  SeenQuote,
} from './backtest/backtest-market.ts';
export type { FollowedSubscription, LedgerLine } from './backtest/books.ts';
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
export { type Phase, type ScheduleFigures, scheduleFigures } from './figures/schedule-figures.ts';
export { type SubscriptionFigures, subscriptionFigures } from './figures/subscription-figures.ts';
export { Impossible } from './impossible.ts';
export { type Balances, emptyBalances } from './ledger/balances.ts';
export { applyPostings, type LedgerAccount, type Posting } from './ledger/ledger.ts';
export { costOf, type Lot, unitsOf } from './ledger/lots.ts';
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
export { applySplit, priceAfterSplit, type Split, splitFactorBetween } from './market/splits.ts';
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
export { type AssignmentRefusal, assignmentRefusal } from './subscription/assignment.ts';
export { type CashNeed, cashNeed, type DuePart } from './subscription/cash-need.ts';
export { openChange } from './subscription/change.ts';
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
export { netForTarget } from './subscription/target.ts';
export { type UpcomingInstallment, upcomingInstallments } from './subscription/upcoming.ts';
export { blockDecision, isOpenBlock } from './trading/block-decision.ts';
export {
  type BookingDecision,
  type BookingFacts,
  bookingDecision,
  lowestPriceFor,
  type SaleWanted,
  type WaitReason,
} from './trading/booking.ts';
export { cashDecision } from './trading/cash-decision.ts';
export { lookLadderSeconds, secondsUntilLook } from './trading/look-ladder.ts';
export {
  isFinal,
  isLive,
  type OrderEffect,
  type OrderEvent,
  type OrderState,
  type OrderStep,
  orderStep,
} from './trading/order.ts';
export { eventOfFills, eventOfNoFill } from './trading/order-end.ts';
export { type BuyLimit, buyLimit, type SellLimit, sellLimit } from './trading/order-price.ts';
export { limitOfItsOwn, type NonceQuestion } from './trading/price-nonce.ts';
export {
  type EtfFacts,
  type Readiness,
  type ReadinessCheck,
  type ReadinessFacts,
  type ReadinessSubject,
  readinessChecks,
  readinessOf,
  type SessionStanding,
} from './trading/readiness.ts';
export { type BuySize, type BuyWanted, sizeBuy } from './trading/sizing.ts';
