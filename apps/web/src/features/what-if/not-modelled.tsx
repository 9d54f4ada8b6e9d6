import { memo } from 'react';
import { InfoNote } from '../../shared/info-note.tsx';

type Props = {
  notes: readonly string[];
  /** Whether the money in the account can end. */
  isLimited: boolean;
};

/** Stands where the figures stand. */
export const NotModelled = memo(function NotModelled({ notes, isLimited }: Props) {
  return (
    <InfoNote
      title="Past and simulated"
      points={[
        ...notes,
        'This is what the plan would have done with recorded daily prices, by the procedure that trades. It has not happened to anybody, and says nothing certain of the years to come.',
        'Bought is what was liquid on the day, ETFs that have been delisted since among them.',
        `Not modelled: tax, ${isLimited ? 'money that is put into the account later' : 'cash that was missing at the broker'}, days on which the broker or the exchange failed, prices within the day, and orders so large that they would have moved the price.`,
      ]}
    />
  );
});
