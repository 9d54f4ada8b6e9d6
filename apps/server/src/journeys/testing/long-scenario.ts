import type { Scenario } from '../../upkeep/simulation/scenario.ts';
import { strategy } from './join-journey.ts';

/** Four investors whose plans meet everything that can happen in two years of sessions. */
export const longScenario: Scenario = {
  strategies: [
    strategy('Swift', { sip_frequency: 'DAILY', profit_target_percent: 1 }),
    strategy('Steady', {
      sip_frequency: 'WEEKLY',
      total_no_of_sips: 48,
      no_of_sips_per_etf: 8,
      profit_target_percent: 6.5,
      execution_day: 'Wednesday',
      execution_time: '10:45',
    }),
    strategy('Patient', {
      sip_frequency: 'MONTHLY',
      total_no_of_sips: 18,
      no_of_sips_per_etf: 3,
      profit_target_percent: 10,
      execution_day: 'Friday',
      execution_time: '14:45',
    }),
    strategy('Pocket Money', {
      sip_frequency: 'WEEKLY',
      total_no_of_sips: 60,
      no_of_sips_per_etf: 6,
      profit_target_percent: 2,
      execution_day: 'Tuesday',
      execution_time: '09:20',
    }),
  ],
  investors: [
    {
      name: 'Rohan',
      follows: [
        { strategy: 'Swift', amount: 2500.5, reinvest: 50 },
        { strategy: 'Patient', amount: 20_000.25, reinvest: 25.5 },
      ],
    },
    // More than the account holds after a few weeks.
    { name: 'Meera', follows: [{ strategy: 'Steady', amount: 210_000, reinvest: 100 }] },
    // This one may not sell: whatever is bought is held, through splits too.
    {
      name: 'Kabir',
      follows: [
        { strategy: 'Swift', amount: 1200.35, reinvest: 100, ddpi: false },
        { strategy: 'Steady', amount: 3333.33, reinvest: 0, ddpi: false },
      ],
    },
    // Less than one unit of most ETFs.
    { name: 'Tara', follows: [{ strategy: 'Pocket Money', amount: 75.75, reinvest: 80 }] },
  ],
};
