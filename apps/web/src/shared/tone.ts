export type Tone = 'neutral' | 'gain' | 'even' | 'loss';

export const toneOf = (profit: number | null | undefined): Tone => {
  if (typeof profit !== 'number' || profit === 0) return 'neutral';
  return profit > 0 ? 'gain' : 'loss';
};

/** The specified tile of a subscription is green from zero on. */
export const toneFromZero = (profit: number): Tone => (profit === 0 ? 'even' : toneOf(profit));

/** A drawn mark: screen readers read only the sign of the figure. */
const marked = (mark: string) => ({
  '&::before': {
    content: `"${mark}" / ""`,
    fontSize: '0.7em',
    marginRight: '0.35em',
    verticalAlign: '0.1em',
  },
});

/** Gain and loss differ by colour and by mark. */
export const toneSx = {
  neutral: { color: 'inherit' },
  gain: { color: 'success.main', ...marked('▲') },
  even: { color: 'success.main' },
  loss: { color: 'error.main', ...marked('▼') },
} as const satisfies Readonly<Record<Tone, object>>;
