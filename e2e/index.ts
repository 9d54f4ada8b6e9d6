export type { Browser, BrowserContext, Page } from 'playwright-core';
export { launchBrowser } from './browser/launch-options.ts';
export { type RunningServer, startServer } from './server/start-server.ts';
