import type { Route } from './endpoint.ts';
import { authRoutes, demoRoutes, linkRoutes, passwordRoutes } from './sign-in-routes.ts';

/** Method and path of every call. Free of schemas, because the browser imports it. */
export const routes = {
  auth: authRoutes,
  demo: demoRoutes,
  sessions: {
    list: { method: 'GET', path: '/api/auth/sessions' },
    end: { method: 'POST', path: '/api/auth/sessions/:sessionId/end' },
    endAll: { method: 'POST', path: '/api/auth/sessions/end-all' },
  },
  passwords: passwordRoutes,
  emails: {
    state: { method: 'GET', path: '/api/auth/email' },
    sendLink: { method: 'POST', path: '/api/auth/email/link' },
    verify: linkRoutes.verifyEmail,
  },
  language: {
    choose: { method: 'PUT', path: '/api/auth/language' },
  },
  secondFactor: {
    status: { method: 'GET', path: '/api/auth/second-factor' },
    startTotp: { method: 'POST', path: '/api/auth/second-factor/totp' },
    confirmTotp: { method: 'POST', path: '/api/auth/second-factor/totp/confirm' },
    removeTotp: { method: 'POST', path: '/api/auth/second-factor/totp/remove' },
    makeRecoveryCodes: { method: 'POST', path: '/api/auth/second-factor/recovery-codes' },
    startPasskey: { method: 'POST', path: '/api/auth/second-factor/passkeys/start' },
    addPasskey: { method: 'POST', path: '/api/auth/second-factor/passkeys' },
    removePasskey: { method: 'POST', path: '/api/auth/second-factor/passkeys/:passkeyId/remove' },
  },
  accounts: {
    list: { method: 'GET', path: '/accounts' },
    disable: { method: 'POST', path: '/accounts/:accountId/disable' },
    enable: { method: 'POST', path: '/accounts/:accountId/enable' },
    makeResetLink: { method: 'POST', path: '/accounts/:accountId/reset-link' },
    removeSecondFactor: { method: 'POST', path: '/accounts/:accountId/remove-second-factor' },
  },
  stepUp: {
    ways: { method: 'POST', path: '/api/auth/step-up/ways' },
    prove: { method: 'POST', path: '/api/auth/step-up' },
  },
  administrators: {
    waiting: { method: 'GET', path: '/administrators/waiting' },
    approve: { method: 'POST', path: '/administrators/:administratorId/approve' },
    decline: { method: 'POST', path: '/administrators/:administratorId/decline' },
  },
  investors: {
    waiting: { method: 'GET', path: '/investors/waiting' },
    approve: { method: 'POST', path: '/investors/:investorId/approve' },
    decline: { method: 'POST', path: '/investors/:investorId/decline' },
    invitations: { method: 'GET', path: '/investors/invitations' },
    invite: { method: 'POST', path: '/investors/invitations' },
    withdraw: { method: 'POST', path: '/investors/invitations/:invitationId/withdraw' },
    lookAtInvitation: linkRoutes.lookAtInvitation,
  },
  strategies: {
    list: { method: 'GET', path: '/etf_strategy/' },
    create: { method: 'POST', path: '/etf_strategy/' },
    find: { method: 'GET', path: '/etf_strategy/:strategyId' },
    correct: { method: 'PUT', path: '/etf_strategy/:strategyId' },
    retire: { method: 'POST', path: '/etf_strategy/:strategyId/retire' },
  },
  subscriptions: {
    subscribe: { method: 'POST', path: '/etf_strategy/subscribe/:strategyId' },
    consent: { method: 'GET', path: '/etf_strategy/:strategyId/consent' },
    list: { method: 'GET', path: '/etf_schedule/user/subscriptions' },
    analytics: { method: 'GET', path: '/etf_schedule/subscription/:subscriptionId/analytics' },
    preview: { method: 'POST', path: '/etf_strategy/subscribe/:strategyId/preview' },
    plans: { method: 'GET', path: '/etf_schedule/user/plans' },
  },
  subscriptionLife: {
    controls: { method: 'GET', path: '/subscriptions/:subscriptionId/controls' },
    preview: { method: 'POST', path: '/subscriptions/:subscriptionId/amendments/preview' },
    amend: { method: 'POST', path: '/subscriptions/:subscriptionId/amendments' },
  },
  schedules: {
    list: { method: 'GET', path: '/etf_schedule/subscription/:subscriptionId/schedules' },
    details: { method: 'GET', path: '/etf_schedule/schedule/:scheduleId/details' },
    attention: { method: 'GET', path: '/etf_schedule/user/attention' },
    activity: { method: 'GET', path: '/etf_schedule/user/activity' },
  },
  assignments: {
    choices: { method: 'GET', path: '/schedules/:scheduleId/instruments' },
    assign: { method: 'PUT', path: '/schedules/:scheduleId/instrument' },
  },
  decisions: {
    list: { method: 'GET', path: '/schedules/:scheduleId/decisions' },
  },
  portfolio: {
    analytics: { method: 'GET', path: '/etf_schedule/user/analytics' },
    upcomingSips: { method: 'GET', path: '/etf_schedule/user/upcoming-sips' },
    valueHistory: { method: 'GET', path: '/etf_schedule/user/value-history' },
    profitByEtf: { method: 'GET', path: '/etf_schedule/user/profit-by-etf' },
    holdings: { method: 'GET', path: '/etf_schedule/user/holdings' },
    cash: { method: 'GET', path: '/etf_schedule/user/cash' },
  },
  tax: {
    report: { method: 'GET', path: '/etf_schedule/user/tax' },
    outside: { method: 'GET', path: '/etf_schedule/user/tax/outside' },
    addOutside: { method: 'POST', path: '/etf_schedule/user/tax/outside' },
    importTradebook: { method: 'POST', path: '/etf_schedule/user/tax/tradebook' },
    removeOutside: { method: 'POST', path: '/etf_schedule/user/tax/outside/:outsideId/remove' },
  },
  readiness: {
    list: { method: 'GET', path: '/etf_schedule/user/readiness' },
    checkNow: { method: 'POST', path: '/etf_schedule/user/readiness' },
    ofEverybody: { method: 'GET', path: '/readiness' },
  },
  broker: {
    saveCredentials: { method: 'POST', path: '/samco-creds/' },
    logIn: { method: 'POST', path: '/samco-creds/samco-login' },
    loginStatus: { method: 'GET', path: '/samco-creds/login-status' },
  },
  brokerAccess: {
    apiAccess: { method: 'GET', path: '/samco-creds/api-access' },
    saveApiAccess: { method: 'PUT', path: '/samco-creds/api-access' },
    address: { method: 'GET', path: '/samco-creds/address' },
    takeAddress: { method: 'POST', path: '/samco-creds/address/own' },
    ddpi: { method: 'GET', path: '/samco-creds/ddpi' },
    confirmDdpi: { method: 'PUT', path: '/samco-creds/ddpi' },
  },
  brokerClaims: {
    list: { method: 'GET', path: '/broker-claims' },
    release: { method: 'POST', path: '/broker-claims/:accountId/release' },
  },
  jobs: {
    list: { method: 'GET', path: '/jobs/list' },
    audit: { method: 'GET', path: '/jobs/:jobCode/audit' },
    run: { method: 'POST', path: '/jobs/:jobCode/run' },
    runAutoLogin: { method: 'GET', path: '/jobs/auto-login' },
    runCacheEtfData: { method: 'GET', path: '/jobs/cache-etf-data' },
    runPlaceDailyOrder: { method: 'GET', path: '/jobs/place-daily-order' },
    runSyncOrderStatus: { method: 'GET', path: '/jobs/sync-order-status' },
  },
  jobRuns: {
    latest: { method: 'GET', path: '/jobs/runs/latest' },
    one: { method: 'GET', path: '/jobs/runs/:runId' },
    retry: { method: 'POST', path: '/jobs/runs/:runId/retry' },
    preview: { method: 'GET', path: '/jobs/place_etf_order/preview' },
  },
  paper: {
    market: { method: 'GET', path: '/paper/market' },
    advance: { method: 'POST', path: '/paper/market/advance' },
    stopAdvance: { method: 'POST', path: '/paper/market/advance/stop' },
    toMyNextSip: { method: 'POST', path: '/paper/market/to-my-next-sip' },
  },
  securityEvents: {
    list: { method: 'GET', path: '/security-events' },
    mine: { method: 'GET', path: '/security-events/mine' },
    lastCheck: { method: 'GET', path: '/security-events/check' },
    check: { method: 'POST', path: '/security-events/check' },
  },
  firstOrders: {
    list: { method: 'GET', path: '/first-orders' },
    allow: { method: 'POST', path: '/first-orders/:accountId/allow' },
    release: { method: 'POST', path: '/first-orders/:accountId/release' },
  },
  stops: {
    list: { method: 'GET', path: '/stops' },
    set: { method: 'POST', path: '/stops' },
    lift: { method: 'POST', path: '/stops/:stopId/lift' },
    mine: { method: 'GET', path: '/stops/mine' },
    subjects: { method: 'GET', path: '/stops/subjects' },
  },
  marketCalendar: {
    year: { method: 'GET', path: '/market/calendar' },
    declare: { method: 'POST', path: '/market/calendar/days' },
    withdraw: { method: 'POST', path: '/market/calendar/days/:dayId/withdraw' },
    complete: { method: 'POST', path: '/market/calendar/years/:year/complete' },
  },
  operations: {
    standing: { method: 'GET', path: '/operations/standing' },
  },
  whatIf: {
    ask: { method: 'POST', path: '/what_if' },
  },
  orders: {
    inDoubt: { method: 'GET', path: '/orders/in-doubt' },
    settle: { method: 'POST', path: '/orders/:orderId/settle' },
  },
  notifications: {
    list: { method: 'GET', path: '/notifications' },
    read: { method: 'POST', path: '/notifications/:notificationId/read' },
    readAll: { method: 'POST', path: '/notifications/read-all' },
    preferences: { method: 'GET', path: '/notifications/preferences' },
    setPreferences: { method: 'PUT', path: '/notifications/preferences' },
    stream: { method: 'GET', path: '/notifications/stream' },
  },
  skip: {
    look: { method: 'GET', path: '/skip/:token' },
    use: { method: 'POST', path: '/skip/:token' },
  },
} as const satisfies Record<string, Record<string, Route>>;
