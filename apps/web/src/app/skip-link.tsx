import { styled } from '@mui/material';
import { corner } from '../shared/scale.ts';

/** The first thing the keyboard reaches: past the navigation, to what the screen is about. */
export function SkipLink({ to }: { to: string }) {
  return <Link href={`#${to}`}>Skip to content</Link>;
}

const Link = styled('a')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.tooltip,
  top: theme.spacing(1),
  left: theme.spacing(1),
  padding: theme.spacing(1.5, 2),
  borderRadius: corner.control,
  background: theme.vars.palette.primary.main,
  color: theme.vars.palette.primary.contrastText,
  fontWeight: 600,
  textDecoration: 'none',
  '&:not(:focus)': { clipPath: 'inset(50%)', pointerEvents: 'none' },
}));
