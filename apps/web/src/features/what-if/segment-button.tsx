import { styled, ToggleButton } from '@mui/material';

/** One of a row of choices; the chosen one stands out by more than a shade of grey. */
export const SegmentButton = styled(ToggleButton)(({ theme }) => ({
  minHeight: 44,
  paddingInline: theme.spacing(1),
  textTransform: 'none',
  '&.Mui-selected, &.Mui-selected:hover': {
    color: theme.vars.palette.primary.dark,
    backgroundColor: `rgba(${theme.vars.palette.primary.mainChannel} / 0.12)`,
  },
}));
