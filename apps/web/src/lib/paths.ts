type Place = { readonly path: string; href(): string };
type PlaceOf = { readonly path: string; href(id: string): string };

/** Every address: `path` for the router, `href` for links. */
export const paths = {
  root: place('/'),
  gallery: place('/gallery'),
  forgotPassword: place('/forgotPassword'),
  resetPassword: place('/resetPassword'),
  verifyEmail: place('/verifyEmail'),
  invitation: place('/invitation'),
  method: place('/how-it-works'),
  admin: {
    logIn: place('/adminLogin'),
    signUp: place('/adminSignup'),
    root: place('/admin'),
    home: place('/admin/home'),
    strategies: place('/admin/strategy'),
    strategy: placeOf('/admin/strategy/:strategyId'),
    jobs: place('/admin/jobs'),
    jobRun: placeOf('/admin/jobs/runs/:runId'),
    dryRun: place('/admin/jobs/dry-run'),
    calendar: place('/admin/calendar'),
    notifications: place('/admin/notifications'),
    accounts: place('/admin/accounts'),
    invitations: place('/admin/invitations'),
    brokerClaims: place('/admin/broker-accounts'),
    taxReports: place('/admin/tax-reports'),
    securityLog: place('/admin/security-log'),
    security: place('/admin/security'),
    whatIf: place('/admin/what-if'),
  },
  user: {
    logIn: place('/login'),
    signUp: place('/signup'),
    practice: place('/practice'),
    root: place('/user'),
    home: place('/user/home'),
    portfolio: place('/user/analytics'),
    holdings: place('/user/analytics/holdings'),
    activity: place('/user/analytics/activity'),
    tax: place('/user/analytics/tax'),
    upcomingSips: place('/user/upcoming-sips'),
    strategies: place('/user/strategy'),
    strategy: placeOf('/user/strategy/:strategyId'),
    subscribe: placeOf('/user/strategy/subscribe/:strategyId'),
    subscriptions: place('/user/subscriptions'),
    subscription: placeOf('/user/subscriptions/:subscriptionId'),
    subscriptionAnalytics: placeOf('/user/subscription/:subscriptionId/analytics'),
    schedules: placeOf('/user/subscription/:subscriptionId/schedules'),
    schedule: placeOf('/user/schedule/:scheduleId/details'),
    brokerCredentials: place('/user/samco-credentials'),
    notifications: place('/user/notifications'),
    security: place('/user/security'),
    whatIf: place('/user/what-if'),
  },
} as const;

function place(path: string): Place {
  return { path, href: () => path };
}

function placeOf(path: string): PlaceOf {
  return { path, href: (id) => path.replace(/:\w+/, encodeURIComponent(id)) };
}
