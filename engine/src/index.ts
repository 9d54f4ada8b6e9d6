/** The public door of the engine: what is decided, as pure functions over plain values. */
export { type AmendFacts, amend } from './amend.ts';
export { mayStillSell } from './amend-authority.ts';
export type { Amended } from './amended.ts';
export type { Amendment, AmendmentField, Refusal } from './amendment.ts';
export { type AssignmentRefusal, assignmentRefusal } from './assignment.ts';
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
export { type Balances, emptyBalances } from './balances.ts';
export { blockDecision, isOpenBlock } from './block-decision.ts';
export {
  type BookingDecision,
  type BookingFacts,
  bookingDecision,
  lowestPriceFor,
  type SaleWanted,
  type WaitReason,
} from './booking.ts';
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
} from './calendar.ts';
export { cashDecision } from './cash-decision.ts';
export { type CashNeed, cashNeed, type DuePart } from './cash-need.ts';
export { openChange } from './change.ts';
export { type Charged, type ChargeRates, type Charges, chargesOn, type Side } from './charges.ts';
export { subscriptionToComplete } from './complete.ts';
export {
  buyOrderIdOf,
  installmentIdOf,
  scheduleIdOf,
  scheduleNamed,
  sellOrderIdOf,
} from './content-ids.ts';
export { currentInstallment } from './current-installment.ts';
export { barOfDay, type DayBar, type DaySoFar, refreshedQuote } from './day-prices.ts';
export {
  type Agenda,
  firstLogin,
  type JobCode,
  missedJobs,
  nextSlot,
  type Pace,
} from './day-slots.ts';
export { type DueInstallment, dueInstallments, type Moment, reasonMissed } from './due.ts';
export { evolve } from './evolve.ts';
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
export { type DatedPosting, flowsOf, type MoneyDay, moneyDays } from './figures/money-days.ts';
export { mostInOneMonth, type OwnMoney, ownMoney } from './figures/own-money.ts';
export { type Profit, profitOf } from './figures/profit.ts';
export { type IndexComparison, type Returns, returnsOf } from './figures/returns.ts';
export { basisPointsOfRate } from './figures/rounded.ts';
export { type SameRupees, sameRupees } from './figures/same-rupees.ts';
export type { TimeWeightedReturn } from './figures/time-weighted-return.ts';
export type { ValuedDay } from './figures/valued-day.ts';
export { type DayFlows, dayFlows } from './figures/xirr/day-flows.ts';
export { type Xirr, xirr, xirrOfDayFlows } from './figures/xirr/xirr.ts';
export { withFirstSchedule } from './first-schedule.ts';
export { Impossible } from './impossible.ts';
export { type Installment, type InstallmentState, isPending } from './installment.ts';
export type { AssetClass, InstrumentRef } from './instrument.ts';
export { applyPostings, type LedgerAccount, type Posting } from './ledger.ts';
export {
  addDays,
  type DayOfWeek,
  daysBetween,
  type LocalDate,
  localDate,
  monthOf,
  parseLocalDate,
  weekdayOf,
} from './local-date.ts';
export { lookLadderSeconds, secondsUntilLook } from './look-ladder.ts';
export { costOf, type Lot, unitsOf } from './lots.ts';
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
} from './money.ts';
export { type NewSchedule, type NextScheduleFacts, scheduleToCreate } from './next-schedule.ts';
export {
  isFinal,
  isLive,
  type OrderEffect,
  type OrderEvent,
  type OrderState,
  type OrderStep,
  orderStep,
} from './order.ts';
export { eventOfFills, eventOfNoFill } from './order-end.ts';
export { type BuyLimit, buyLimit, type SellLimit, sellLimit } from './order-price.ts';
export { pauseAfterMisses } from './pause-after-misses.ts';
export {
  type BasisPoints,
  basisPoints,
  basisPointsFromPercent,
  percentFromBasisPoints,
} from './percent.ts';
export { firstInstallmentFrom, fundRequired, monthlyCap, type Plan, planFrom } from './plan.ts';
export { installmentsLeft } from './plan-numbers.ts';
export { type DatesWanted, plannedDates } from './planned-dates.ts';
export { postingsFor } from './postings.ts';
export { limitOfItsOwn, type NonceQuestion } from './price-nonce.ts';
export { noUnits, type Quantity, quantity } from './quantity.ts';
export { hasPriceGap, type Quote } from './quote.ts';
export {
  type EtfFacts,
  type Readiness,
  type ReadinessCheck,
  type ReadinessFacts,
  type ReadinessSubject,
  readinessChecks,
  readinessOf,
  type SessionStanding,
} from './readiness.ts';
export type { ReasonCode } from './reason.ts';
export {
  isOpen,
  latestExecuted,
  type Sale,
  type Schedule,
  type ScheduleStatus,
} from './schedule.ts';
export { type Phase, type ScheduleFigures, scheduleFigures } from './schedule-figures.ts';
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
} from './selection.ts';
export { type SessionTimes, sessionTimesOn } from './session-times.ts';
export { type BuySize, type BuyWanted, sizeBuy } from './sizing.ts';
export { applySplit, priceAfterSplit, type Split, splitFactorBetween } from './splits.ts';
export { installmentOn, type Step, type StepUp, stepsAhead } from './step-up.ts';
export {
  checkStrategy,
  checkTerms,
  type Fault,
  type Frequency,
  fundMismatch,
  type Strategy,
  type Terms,
  type Weekday,
} from './strategy.ts';
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
} from './subscription.ts';
export type { InstallmentEvent, ScheduleEvent, SubscriptionEvent } from './subscription-event.ts';
export { type SubscriptionFigures, subscriptionFigures } from './subscription-figures.ts';
export { netForTarget } from './target.ts';
export {
  minutesOf,
  parseTimeOfDay,
  type TimeOfDay,
  timeFromMinutes,
  timeOfDay,
} from './time-of-day.ts';
export { type UpcomingInstallment, upcomingInstallments } from './upcoming.ts';
