import { area } from '../area.ts';

export const method = area('method', {
  title: 'How the method works',
  lead: 'Buy near the low in parts, sell at a profit target, reinvest an agreed share.',
  back: 'Back',
  'picture-alt':
    'A price falls and recovers. Dots near the low are purchases; a triangle at the target is the sale of all units.',
  'picture-buy': 'SIPs buy',
  'picture-sell': 'Sold at target',
  'step-choose': 'Choose',
  'step-choose-text':
    'On the day of a SIP, the plan ranks liquid ETFs by how far each is above its 52-week low, and picks the closest one.',
  'step-buy': 'Buy in parts',
  'step-buy-text':
    'Each SIP buys units of that ETF for your SIP amount. After the agreed number of SIPs, the plan picks the next ETF.',
  'step-sell': 'Sell at the target',
  'step-sell-text':
    'When all units of one ETF together are worth your profit target after charges, the plan sells them all. There is no stop-loss: units below the target are held indefinitely.',
  'step-reinvest': 'Reinvest',
  'step-reinvest-text':
    'The agreed share of the profit makes later SIPs larger. The rest, and the money you put in, is yours to take or goes into the next SIPs.',
  'example-title': 'A real example',
  'example-text':
    'From 5 April to 7 June 2022, ten SIPs of ₹10,000 bought 280 units of BANKBEES for ₹1,01,118, at ₹340.53 to ₹384.60 a unit. On 2 August 2022 all units were sold at ₹383.11 for ₹1,07,224 after charges. Profit: ₹6,106.',
  'example-source':
    'Simulated on recorded NSE prices with the usual plan: ₹10,000 every Tuesday, 10 SIPs per ETF, target 6%.',
  'bad-title': 'When it does badly',
  'bad-long':
    'It can wait for years. CPSEETF, bought from December 2017 to February 2018 for ₹1,03,516, reached its target only on 12 October 2021.',
  'bad-stuck':
    'It can be stuck. FMCGIETF, bought from December 2024 for ₹1,00,253, was worth ₹86,630 on 21 August 2026 and is still held.',
  'bad-rise':
    'In a long rise it earns less than the index: it sells winners at the target and keeps losers.',
  'record-title': 'Is it better than a plain Nifty SIP?',
  record:
    'Usually not. With the usual plan, the same money in the Nifty 50 earned less in only {three}% of {threeStarts} three-year starts and {five}% of {fiveStarts} five-year starts. Past results do not predict the future.',
  'record-command': 'Reproduce it on your server:',
  'cost-title': 'What it costs',
  'cost-text':
    'Brokerage, STT, stamp duty, exchange charges and GST on each order, and a depository charge on each sale day. Selling often means short-term capital gains tax. Safe Trading itself takes nothing.',
  'try-what-if': 'Try it in What if',
});
