import type { Components, Theme } from '@mui/material';
import { focusRing, focusRingInside } from './focus-ring.ts';
import { tinted } from './tinted.ts';

/** What every component of a kind has in common. Nothing a finger touches is under 44 pixels. */
export const components: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      'a:focus-visible, summary:focus-visible, [tabindex="0"]:focus-visible': focusRing(theme),
    }),
  },
  MuiButtonBase: {
    styleOverrides: { root: ({ theme }) => ({ '&.Mui-focusVisible': focusRing(theme) }) },
  },
  MuiListItemButton: { styleOverrides: { root: ringInside } },
  MuiBottomNavigationAction: { styleOverrides: { root: ringInside } },
  MuiAccordionSummary: { styleOverrides: { root: ringInside } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme, ownerState }) => ({
        minHeight: 44,
        paddingInline: theme.spacing(2),
        ...(ownerState.size === 'small' ? small(theme) : {}),
        ...(ownerState.variant !== 'contained' && (ownerState.color ?? 'primary') === 'primary'
          ? { color: theme.vars.palette.primary.dark }
          : {}),
      }),
    },
  },
  MuiIconButton: { styleOverrides: { root: { minWidth: 44, minHeight: 44 } } },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: {
      root: ({ theme }) => ({ borderRadius: 14, borderColor: theme.vars.palette.divider }),
    },
  },
  MuiCardContent: {
    styleOverrides: {
      root: ({ theme }) => ({
        padding: theme.spacing(2.5),
        '&:last-child': { paddingBottom: theme.spacing(2.5) },
      }),
    },
  },
  MuiChip: {
    styleOverrides: {
      root: ({ theme, ownerState }) => ({
        fontWeight: 600,
        ...tinted(theme, ownerState.variant === 'outlined' ? undefined : ownerState.color),
      }),
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: ({ theme, ownerState }) => ({
        borderRadius: 12,
        alignItems: 'flex-start',
        ...theme.applyStyles('dark', {
          backgroundColor: `rgba(${theme.vars.palette[ownerState.severity ?? 'success'].mainChannel} / 0.12)`,
        }),
      }),
    },
  },
  MuiTextField: { defaultProps: { fullWidth: true } },
  // Labels stand still, also where a browser fills a field in before a script could move them.
  MuiInputLabel: { defaultProps: { shrink: true } },
  MuiOutlinedInput: {
    defaultProps: { notched: true },
    styleOverrides: {
      root: ({ theme }) => ({
        '&:focus-within:not(.Mui-error) .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.vars.palette.primary.main,
          borderWidth: 2,
        },
      }),
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderColor: theme.vars.palette.divider,
        fontVariantNumeric: 'tabular-nums',
        '&:first-of-type': { paddingLeft: theme.spacing(2.5) },
        '&:last-of-type': { paddingRight: theme.spacing(2.5) },
      }),
      head: ({ theme }) => ({
        color: theme.vars.palette.text.secondary,
        fontSize: '0.8125rem',
        fontWeight: 600,
        lineHeight: 1.3,
        verticalAlign: 'bottom',
      }),
    },
  },
  MuiTableRow: {
    styleOverrides: { root: { 'tbody &:last-of-type > td': { borderBottom: 0 } } },
  },
  MuiLinearProgress: {
    styleOverrides: { root: { height: 8, borderRadius: 4 }, bar: { borderRadius: 4 } },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ ownerState }) => ({
        borderRadius: ownerState.fullScreen ? 0 : 16,
        // In the dark it would be lighter than every other ground.
        backgroundImage: 'none',
      }),
    },
  },
  MuiDrawer: { styleOverrides: { paper: { backgroundImage: 'none' } } },
  MuiDialogActions: { styleOverrides: { root: ({ theme }) => ({ padding: theme.spacing(2, 3) }) } },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({ minHeight: 44, '&.Mui-focusVisible': focusRingInside(theme) }),
    },
  },
};

function ringInside({ theme }: { theme: Theme }) {
  return { '&.Mui-focusVisible': focusRingInside(theme) };
}

/** In a table a mouse needs less room than a finger. */
const small = (theme: Theme) => ({
  minWidth: 0,
  paddingInline: theme.spacing(1),
  '@media (pointer: fine)': { minHeight: 34 },
});
