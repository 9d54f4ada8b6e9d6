import { languageEndpoints } from './account-language.ts';
import { accountEndpoints } from './accounts.ts';
import { administratorEndpoints } from './administrators.ts';
import { assignmentEndpoints } from './assignments.ts';
import { authEndpoints } from './auth.ts';
import { brokerEndpoints } from './broker.ts';
import { brokerAccessEndpoints } from './broker-access.ts';
import { brokerClaimEndpoints } from './broker-claims.ts';
import { calendarFeedEndpoints } from './calendar-feed.ts';
import { channelEndpoints } from './channels.ts';
import { decisionEndpoints } from './decisions.ts';
import { demoEndpoints } from './demo.ts';
import { emailEndpoints } from './emails.ts';
import type { Endpoint, Route } from './endpoint.ts';
import { firstOrderEndpoints } from './first-orders.ts';
import { investorEndpoints } from './investors.ts';
import { jobRunEndpoints } from './job-runs.ts';
import { jobEndpoints } from './jobs.ts';
import { marketCalendarEndpoints } from './market-calendar.ts';
import { notificationEndpoints, pauseEndpoints, skipEndpoints } from './notifications.ts';
import { operationsEndpoints } from './operations.ts';
import { orderEndpoints } from './orders.ts';
import { paperEndpoints } from './paper.ts';
import { passwordEndpoints } from './passwords.ts';
import { portfolioEndpoints } from './portfolio.ts';
import { readinessEndpoints } from './readiness.ts';
import type { routes } from './routes.ts';
import { scheduleEndpoints } from './schedules.ts';
import { secondFactorEndpoints } from './second-factor.ts';
import { securityEventEndpoints } from './security-events.ts';
import { sessionEndpoints } from './sessions.ts';
import { stepUpEndpoints } from './step-up.ts';
import { stopEndpoints } from './stops.ts';
import { strategyEndpoints } from './strategies.ts';
import { subscriptionLifeEndpoints } from './subscription-life.ts';
import { subscriptionEndpoints } from './subscriptions.ts';
import { taxEndpoints } from './tax.ts';
import { whatIfEndpoints } from './what-if.ts';

export * from './account-language.ts';
export * from './accounts.ts';
export * from './activity.ts';
export * from './administrators.ts';
export * from './assignments.ts';
export * from './auth.ts';
export * from './broker.ts';
export * from './broker-access.ts';
export * from './broker-claims.ts';
export * from './calendar-feed.ts';
export * from './channels.ts';
export * from './decisions.ts';
export * from './demo.ts';
export * from './emails.ts';
export * from './endpoint.ts';
export * from './first-orders.ts';
export * from './investors.ts';
export * from './job-runs.ts';
export * from './jobs.ts';
export * from './market-calendar.ts';
export * from './notifications.ts';
export * from './operations.ts';
export * from './orders.ts';
export * from './paper.ts';
export * from './passwords.ts';
export * from './portfolio.ts';
export * from './proof.ts';
export * from './readiness.ts';
export { problem } from './reply.ts';
export * from './schedules.ts';
export * from './second-factor.ts';
export * from './security-events.ts';
export * from './sessions.ts';
export * from './step-up.ts';
export * from './stops.ts';
export * from './strategies.ts';
export * from './subscription-life.ts';
export * from './subscriptions.ts';
export * from './tax.ts';
export * from './what-if.ts';

type Routes = typeof routes;

export const endpointTables = {
  auth: authEndpoints,
  demo: demoEndpoints,
  sessions: sessionEndpoints,
  passwords: passwordEndpoints,
  emails: emailEndpoints,
  language: languageEndpoints,
  secondFactor: secondFactorEndpoints,
  accounts: accountEndpoints,
  stepUp: stepUpEndpoints,
  administrators: administratorEndpoints,
  investors: investorEndpoints,
  strategies: strategyEndpoints,
  subscriptions: subscriptionEndpoints,
  subscriptionLife: subscriptionLifeEndpoints,
  schedules: scheduleEndpoints,
  assignments: assignmentEndpoints,
  decisions: decisionEndpoints,
  portfolio: portfolioEndpoints,
  tax: taxEndpoints,
  readiness: readinessEndpoints,
  broker: brokerEndpoints,
  brokerAccess: brokerAccessEndpoints,
  brokerClaims: brokerClaimEndpoints,
  jobs: jobEndpoints,
  jobRuns: jobRunEndpoints,
  paper: paperEndpoints,
  securityEvents: securityEventEndpoints,
  firstOrders: firstOrderEndpoints,
  stops: stopEndpoints,
  marketCalendar: marketCalendarEndpoints,
  operations: operationsEndpoints,
  whatIf: whatIfEndpoints,
  orders: orderEndpoints,
  notifications: notificationEndpoints,
  channels: channelEndpoints,
  calendarFeed: calendarFeedEndpoints,
  skip: skipEndpoints,
  pause: pauseEndpoints,
} as const satisfies {
  [Table in keyof Routes]: { [Name in keyof Routes[Table]]: Routes[Table][Name] & Endpoint };
};

type Tables = typeof endpointTables;
type AnyEndpoint = { [Table in keyof Tables]: Tables[Table][keyof Tables[Table]] }[keyof Tables];

export type EndpointOf<R extends Route> = Extract<AnyEndpoint, Pick<R, 'method' | 'path'>>;

export const allEndpoints: readonly Endpoint[] = Object.values(endpointTables).flatMap((table) =>
  Object.values<Endpoint>(table),
);
