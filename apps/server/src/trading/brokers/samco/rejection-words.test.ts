import { expect, test } from 'vitest';
import { causeOf } from './rejection-words.ts';

test.each([
  ['RMS:Margin Exceeds, Cash Available: 120.00', 'INSUFFICIENT_FUNDS'],
  ['RMS: Insufficient funds. Required 1003.05, available 1000.50.', 'INSUFFICIENT_FUNDS'],
  ['RMS:Margin Shortfall:INR 1,204.50', 'INSUFFICIENT_FUNDS'],
  ['RMS: Insufficient holdings. Required 5, sellable today 4.', 'UNITS_MISSING'],
  ['RMS:Holdings insufficient', 'UNITS_MISSING'],
  ['RMS: Please complete the TPIN authorisation for holdings', 'NEEDS_AUTHORISATION'],
  ['Authorization through CDSL eDIS is required', 'NEEDS_AUTHORISATION'],
  ['DDPI not available for the client', 'NEEDS_AUTHORISATION'],
  ['Order price is above the upper circuit limit', 'PRICE_OUTSIDE_BAND'],
  ['16283 : The order price is out of the current execution range', 'PRICE_OUTSIDE_BAND'],
  ['Price is not a multiple of tick size 0.05', 'PRICE_OFF_TICK'],
  ['User account is blocked', 'BROKER_ACCOUNT_BLOCKED'],
  ['RMS:Client is inactive in this exchange', 'BROKER_ACCOUNT_BLOCKED'],
  ['RMS:Blocked for nse_cm CNC', 'BROKER_ACCOUNT_BLOCKED'],
  ['Unauthorized - Session token is mandatory. Please provide session token', 'NO_BROKER_SESSION'],
  ['Unauthorized - Invalid token. sessId missing.', 'NO_BROKER_SESSION'],
  ['Unable to start your trading session.', 'NO_BROKER_SESSION'],
  ['The IP is not the registered static IP', 'ADDRESS_NOT_REGISTERED'],
  ['Market is closed now', 'MARKET_CLOSED'],
  ['Orders are accepted only while the market is open', 'MARKET_CLOSED'],
  ['RMS:Exchange is not connected', 'MARKET_CLOSED'],
  ['Not connected to exchange', 'MARKET_CLOSED'],
  ['16418 : Order is not allowed in the pre-open session', 'MARKET_CLOSED'],
  ['Trading session has not started', 'MARKET_CLOSED'],
  ['RMS:Blocked for scrip NIFTYBEES', 'ETF_NOT_TRADABLE'],
  ['RMS:Client AB1234 is blocked for this security', 'ETF_NOT_TRADABLE'],
  ['RMS:NIFTYBEES-EQ blocked for trading', 'ETF_NOT_TRADABLE'],
  ['Orders are not allowed outside trading hours', 'MARKET_CLOSED'],
  ['RMS:Scrip is suspended for trading', 'ETF_NOT_TRADABLE'],
  ['Invalid symbolName', 'ETF_NOT_TRADABLE'],
  ['RMS: Rejected by the exchange.', undefined],
  ['', undefined],
])('"%s" means %s', (said, cause) => {
  expect(causeOf(said)).toBe(cause);
});
