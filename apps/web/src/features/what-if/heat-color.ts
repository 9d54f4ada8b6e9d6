import type { Theme } from '@mui/material';

const underText = 0.45;

/** Green above nothing, red below; unless said otherwise never so strong that text on it cannot be read. */
export function heatColor({ palette }: Theme['vars'], strength: number, most = underText): string {
  const channel = strength < 0 ? palette.error.mainChannel : palette.success.mainChannel;
  const alpha = Math.min(1, Math.abs(strength)) * most;
  return `rgba(${channel} / ${alpha.toFixed(2)})`;
}
