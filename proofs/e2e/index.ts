export type { Browser, BrowserContext, Page } from 'playwright-core';
export { launchBrowser } from './browser/launch-options.ts';
export { openProfile, type Profile } from './browser/open-profile.ts';
export { followTraffic, quietTraffic } from './browser/traffic.ts';
export { everyScreen, type Screen } from './every-screen.ts';
export { callerAt } from './server/demo-token.ts';
export { type RunningServer, startServer } from './server/start-server.ts';
