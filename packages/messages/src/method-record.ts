/** How often the usual plan was ahead of the same SIP in the Nifty 50, over every start on record. */
export const methodRecord = {
  command: 'npm run backtest -- --amount 10000 --strategy weekly --every-start --months 36,60',
  threeYears: { starts: 104, aheadPercent: 34 },
  fiveYears: { starts: 80, aheadPercent: 20 },
} as const;
