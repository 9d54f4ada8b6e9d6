import { type Paise, paise, type Quantity, quantity, type Side } from '@safe-trading/engine';
import type { MarketQuote } from '../market-quote.ts';
import { rupees } from './formats.ts';
import { type Fields, textOf } from './protocol.ts';

/** The tick and the band of this minute. */
export type PriceLimits = Pick<MarketQuote, 'listing' | 'lowerBand' | 'upperBand'>;

/** A valid form within the day's band, or its errors. */
export type OrderForm = {
  side: Side;
  quantity: Quantity;
  limit: Paise;
  validity: 'DAY' | 'IOC';
  remarks: string;
};

export type Read<Form> = { form: Form } | { faults: string[] };

const mostUnits = 10_000_000;

export function readOrder(body: Fields, limits: PriceLimits): Read<OrderForm> {
  const side = textOf(body, 'transactionType');
  const validity = textOf(body, 'orderValidity');
  const units = wholeNumber(textOf(body, 'quantity'));
  const limit = paiseOf(textOf(body, 'price'));
  const faults = [
    ...(side === 'BUY' || side === 'SELL' ? [] : ['transactionType must be BUY or SELL.']),
    ...orderTypeFaults(textOf(body, 'orderType'), 'required'),
    ...(textOf(body, 'productType') === 'CNC' ? [] : ['productType must be CNC.']),
    ...validityFaults(validity),
    ...quantityFaults(units),
    ...disclosedFaults(textOf(body, 'disclosedQuantity'), units),
    ...priceFaults(limit, limits),
    ...(textOf(body, 'afterMarketOrderFlag').toUpperCase() === 'YES'
      ? ['afterMarketOrderFlag YES is not offered by the practice market.']
      : []),
  ];
  if (faults.length > 0 || units === undefined || limit === undefined) return { faults };

  return {
    form: {
      side: side === 'BUY' ? 'buy' : 'sell',
      quantity: quantity(units),
      limit: paise(limit),
      validity: validity === 'IOC' ? 'IOC' : 'DAY',
      remarks: textOf(body, 'remarksValue').slice(0, 64),
    },
  };
}

export type ChangeForm = Pick<OrderForm, 'quantity' | 'limit' | 'validity'>;

/** Fields missing in the form keep their values. */
export function readChange(
  body: Fields,
  order: { quantity: Quantity; limit: Paise },
  limits: PriceLimits,
): Read<ChangeForm> {
  const validity = textOf(body, 'orderValidity');
  const newQuantity = textOf(body, 'quantity');
  const newPrice = textOf(body, 'price');
  const units = newQuantity === '' ? order.quantity : wholeNumber(newQuantity);
  const limit = newPrice === '' ? order.limit : paiseOf(newPrice);
  const faults = [
    ...orderTypeFaults(textOf(body, 'orderType'), 'optional'),
    ...validityFaults(validity),
    ...quantityFaults(units),
    ...disclosedFaults(textOf(body, 'disclosedQuantity'), units),
    ...priceFaults(limit, limits),
  ];
  if (faults.length > 0 || units === undefined || limit === undefined) return { faults };

  const form = { quantity: quantity(units), limit: paise(limit) };
  return { form: { ...form, validity: validity === 'IOC' ? 'IOC' : 'DAY' } };
}

function orderTypeFaults(orderType: string, need: 'required' | 'optional'): string[] {
  if (orderType === 'L' || (orderType === '' && need === 'optional')) return [];
  if (orderType === 'SL') return ['orderType SL is not offered by the practice market. Use L.'];
  return ['orderType must be L: market orders are not accepted.'];
}

function validityFaults(validity: string): string[] {
  return validity === 'DAY' || validity === 'IOC' ? [] : ['orderValidity must be DAY or IOC.'];
}

function quantityFaults(units: number | undefined): string[] {
  return units !== undefined && units >= 1 && units <= mostUnits
    ? []
    : [`quantity must be a whole number from 1 to ${mostUnits}.`];
}

function disclosedFaults(disclosed: string, units: number | undefined): string[] {
  if (disclosed === '' || units === undefined) return [];
  const shown = wholeNumber(disclosed);
  const isFair = shown === 0 || (shown !== undefined && shown * 10 >= units && shown <= units);
  return isFair ? [] : ['disclosedQuantity must be at least 10 % of quantity, or left out.'];
}

function priceFaults(
  limit: number | undefined,
  { listing, lowerBand, upperBand }: PriceLimits,
): string[] {
  const { tick } = listing;
  if (limit === undefined || limit <= 0) return ['price must be rupees with at most two decimals.'];
  if (limit % tick !== 0) return [`price must be a multiple of the tick size ${rupees(tick)}.`];
  if (limit < lowerBand || limit > upperBand) {
    const band = `${rupees(lowerBand)} to ${rupees(upperBand)}`;
    return [`price must be within the circuit limits ${band}.`];
  }
  return [];
}

function wholeNumber(text: string): number | undefined {
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

function paiseOf(text: string): number | undefined {
  const match = /^(\d{1,8})(?:\.(\d{1,2})0*)?$/.exec(text);
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined;
}
