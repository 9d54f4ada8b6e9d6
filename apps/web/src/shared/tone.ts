export type Tone = 'neutral' | 'gain' | 'even' | 'loss';

/** Zero has the colour of a gain without its mark. */
export const toneOf = (profit: number | null | undefined): Tone => {
  if (typeof profit !== 'number') return 'neutral';
  if (profit === 0) return 'even';
  return profit > 0 ? 'gain' : 'loss';
};

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
