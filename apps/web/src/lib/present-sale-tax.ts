import { routes } from '@safe-trading/contract/routes';
import { ifKnown, objectsIn, readObject } from './read-reply.ts';
import type { DataOf } from './route-types.ts';
import { useInvestorQuery } from './use-investor-query.ts';

type Wire = DataOf<typeof routes.tax.beforeSale>;
export type SaleTaxSeen = ReturnType<typeof seenIn>;

const seenIn = (wire: Wire) => ({
  hasUnits: objectsIn(wire.units).length > 0,
  unpriced: objectsIn(wire.units)
    .filter(({ price }) => price === null)
    .flatMap(({ etf_nse_code: code }) => code ?? []),
  gain: wire.gain ?? 0,
  tax: wire.tax ?? 0,
  slab: wire.at_slab ?? 0,
  parts: objectsIn(wire.gains).map((each) => ({
    key: each.term === 'LONG' ? ('long' as const) : ('short' as const),
    section: each.section ?? '',
    rate: each.rate ?? undefined,
    gain: each.gain ?? 0,
    tax: each.tax ?? 0,
  })),
  waiting: objectsIn(wire.waiting).map((each) => ({
    on: each.on ?? '',
    days: each.days ?? 0,
    moved: each.becomes_long ?? 0,
    tax: each.tax ?? 0,
  })),
  missingUnits: wire.missing_units ?? 0,
});

/** `null` when the server does not have the call. */
export const useSaleTax = (heldId: string) =>
  useInvestorQuery({
    key: ['tax-before-sale', heldId],
    read: async () => {
      const wire = await ifKnown(readObject(routes.tax.beforeSale, { params: { heldId } }));
      return wire && seenIn(wire);
    },
  });
