export const figureDefinitions = {
  xirr: 'The yearly rate at which everything that was paid in and everything that came out, with what is in the plan on the last day, balance. It is given from one year on.',
  onOwnMoney:
    'Profit divided by the most own money that was in at once. Over the whole time, not by the year.',
  timeWeighted:
    'What the plan made of one rupee that was inside from the first day to the last. Payments in and out do not matter to it. By the year from one year on.',
  fall: 'The largest fall below a former peak, of what one rupee inside the plan had become. Payments in and out are taken out of it.',
  fallInRupees: 'The largest loss of value below a former peak that no payment explains.',
  underWater: 'The longest time from a peak until it was reached again, or until the last day.',
  moneyIn: 'Everything that came from your own pocket, also what had come back from sales before.',
  moneyOut:
    'Everything that became yours to take: profit that was not reinvested, and what a sale gave back and no SIP used.',
  moneyInNow: 'Own money in less money out. Below zero, all of it is back and more.',
  peakMoney: 'The most own money that was in on any day: what the plan really needed.',
  mostInMonth: 'The most that came from your own pocket in any one calendar month.',
  recycled: 'Own money in less the peak: what was put in again after sales had given it back.',
  reinvested: 'Booked profit that bought units in later SIPs.',
  value:
    'What is inside the plan on the last day: units at their last close, change kept for the next SIP, and profit waiting to be reinvested.',
  invested:
    'What all units ever bought had cost, charges included. Money that came back from sales and bought again counts again.',
  received: 'Proceeds of all sales, after charges.',
  holdings: 'Units held, at their last price. Neither change nor waiting profit is in it.',
  overallReturn:
    'Profit divided by what all units ever bought had cost. Over the whole time, not by the year.',
  profit: 'Realised and unrealised together, after all charges and before tax.',
  realised: 'Proceeds of sales after charges, less what the units sold had cost with charges.',
  unrealised:
    'Worth of the units held at the last close, less what they cost with charges. Charges of a future sale are not deducted.',
  charges: 'What broker, exchange and state took of all purchases and sales. Deducted everywhere.',
  slippage:
    'What the fills cost beyond the last price seen before each order. Deducted everywhere.',
  index:
    'Each rupee of own money put into the Nifty 50 total return index on the same day, and taken out on the same day. Without charges and tax: the index cannot be bought.',
  ahead: 'Profit of the plan less profit of the same rupees in the index.',
  shortfall: 'Money out that the same rupees in the index could not have paid.',
  purchases: 'SIPs that bought units.',
  sales: 'Blocks that reached their target and were sold whole.',
  sessionsWithoutPurchase: 'Trading days on which a SIP was due and nothing could be bought.',
  tax: 'Short and long term rates by date for equity, gold and debt ETFs, on each sale as if there were no other gains or losses. Simplified: no surcharge, no exemption, no set-off with anything outside the plan.',
} as const;

export type FigureName = keyof typeof figureDefinitions;
