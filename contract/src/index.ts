import { administratorEndpoints } from './administrators.ts';
import { assignmentEndpoints } from './assignments.ts';
import { authEndpoints } from './auth.ts';
import { brokerEndpoints } from './broker.ts';
import { brokerAccessEndpoints } from './broker-access.ts';
import { decisionEndpoints } from './decisions.ts';
import type { Endpoint } from './endpoint.ts';
import { jobRunEndpoints } from './job-runs.ts';
import { jobEndpoints } from './jobs.ts';
import { notificationEndpoints, skipEndpoints } from './notifications.ts';
import { orderEndpoints } from './orders.ts';
import { paperEndpoints } from './paper.ts';
import { portfolioEndpoints } from './portfolio.ts';
import { readinessEndpoints } from './readiness.ts';
import { scheduleEndpoints } from './schedules.ts';
import { stopEndpoints } from './stops.ts';
import { strategyEndpoints } from './strategies.ts';
import { subscriptionLifeEndpoints } from './subscription-life.ts';
import { subscriptionEndpoints } from './subscriptions.ts';

export * from './administrators.ts';
export * from './assignments.ts';
export * from './auth.ts';
export * from './broker.ts';
export * from './broker-access.ts';
export * from './decisions.ts';
export * from './endpoint.ts';
export * from './job-runs.ts';
export * from './jobs.ts';
export * from './notifications.ts';
export * from './orders.ts';
export * from './paper.ts';
export * from './portfolio.ts';
export * from './readiness.ts';
export { problem } from './reply.ts';
export * from './schedules.ts';
export * from './stops.ts';
export * from './strategies.ts';
export * from './subscription-life.ts';
export * from './subscriptions.ts';

/** Every call there is, by the table it stands in. */
export const endpointTables = {
  auth: authEndpoints,
  administrators: administratorEndpoints,
  strategies: strategyEndpoints,
  subscriptions: subscriptionEndpoints,
  subscriptionLife: subscriptionLifeEndpoints,
  schedules: scheduleEndpoints,
  assignments: assignmentEndpoints,
  decisions: decisionEndpoints,
  portfolio: portfolioEndpoints,
  readiness: readinessEndpoints,
  broker: brokerEndpoints,
  brokerAccess: brokerAccessEndpoints,
  jobs: jobEndpoints,
  jobRuns: jobRunEndpoints,
  paper: paperEndpoints,
  stops: stopEndpoints,
  orders: orderEndpoints,
  notifications: notificationEndpoints,
  skip: skipEndpoints,
} as const satisfies Record<string, Record<string, Endpoint>>;

export const allEndpoints: readonly Endpoint[] = Object.values(endpointTables).flatMap((table) =>
  Object.values<Endpoint>(table),
);
