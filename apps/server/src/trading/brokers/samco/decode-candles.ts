import type { LocalDate } from '@safe-trading/engine';
import { z } from 'zod';
import type { DailyCandle } from '../broker.ts';
import { type Decoded, date, decode, price, units } from './fields.ts';

const reply = z.object({
  historicalCandleData: z
    .array(
      z
        .object({ date, open: price, high: price, low: price, close: price, volume: units })
        .refine((candle) => candle.low <= candle.high, 'its low is above its high'),
    )
    .nullish(),
});

/** `candleData`, oldest first, within the dates asked for; a date given twice spoils the reply. */
export function decodeCandles(
  body: unknown,
  from: LocalDate,
  to: LocalDate,
): Decoded<DailyCandle[]> {
  const decoded = decode(reply, body);
  if (!decoded.ok) return decoded;

  const candles = (decoded.value.historicalCandleData ?? [])
    .filter((candle) => candle.date >= from && candle.date <= to)
    .sort((a, b) => (a.date < b.date ? -1 : 1));
  const dates = new Set(candles.map((candle) => candle.date));
  if (dates.size < candles.length) {
    return { ok: false, reason: 'historicalCandleData: a date stands there twice' };
  }
  return { ok: true, value: candles };
}
