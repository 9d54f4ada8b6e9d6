import type { Components, Theme } from '@mui/material';
import { corner, textSize } from '../shared/scale.ts';

const colors = ['primary', 'success', 'error', 'warning', 'info'] as const;

const ringOf = (theme: Theme) => `2px solid ${theme.vars.palette.primary.main}`;

/** Around free-standing parts. */
const focusRing = (theme: Theme) => ({ outline: ringOf(theme), outlineOffset: 2 });

const focusRingInside = (theme: Theme) => ({ outline: ringOf(theme), outlineOffset: -2 });

/** Defaults of the components. Touch targets are at least 44 pixels. */
export const components: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      '@media print': {
        '@page': { size: 'A4', margin: '14mm' },
        body: { background: '#fff' },
        'nav, header.MuiAppBar-root, [data-no-print]': { display: 'none !important' },
        main: { padding: '0 !important' },
      },
      '@media (prefers-reduced-motion: reduce)': {
        '*:not(input), ::before, ::after': {
          animation: 'none !important',
          transition: 'none !important',
        },
      },
      'a:focus-visible, summary:focus-visible, [tabindex="0"]:focus-visible': focusRing(theme),
    }),
  },
  MuiButtonBase: {
    styleOverrides: { root: ({ theme }) => ({ '&.Mui-focusVisible': focusRing(theme) }) },
  },
  MuiListItemButton: { styleOverrides: { root: ringInside } },
  MuiBottomNavigationAction: {
    styleOverrides: { root: ringInside, label: { '&.Mui-selected': { fontSize: '0.75rem' } } },
  },
  MuiAccordionSummary: { styleOverrides: { root: ringInside } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme, ownerState }) => ({
        minHeight: 44,
        paddingInline: theme.spacing(2),
        ...(ownerState.variant === 'outlined' ? hairline(theme) : {}),
        ...(ownerState.size === 'small' ? small(theme) : {}),
        ...(ownerState.variant !== 'contained' && (ownerState.color ?? 'primary') === 'primary'
          ? { color: theme.vars.palette.primary.dark }
          : {}),
      }),
    },
  },
  MuiIconButton: { styleOverrides: { root: { minWidth: 44, minHeight: 44 } } },
  MuiToggleButton: {
    styleOverrides: { root: ({ theme }) => ({ color: theme.vars.palette.text.secondary }) },
  },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: corner.sheet,
        borderColor: theme.vars.palette.divider,
      }),
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
        borderRadius: corner.control,
        fontWeight: 600,
        ...tinted(theme, ownerState.variant === 'outlined' ? undefined : ownerState.color),
      }),
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: ({ theme, ownerState }) => {
        const { main, mainChannel } = theme.vars.palette[ownerState.severity ?? 'success'];
        return {
          borderRadius: corner.sheet,
          alignItems: 'flex-start',
          color: theme.vars.palette.text.primary,
          backgroundColor: `rgba(${mainChannel} / 0.08)`,
          boxShadow: `inset 3px 0 0 ${main}`,
          '& .MuiAlert-icon': { color: main },
          // Wraps, so that a sentence beside a long button stays readable on a narrow screen.
          flexWrap: 'wrap',
          '& .MuiAlert-message': { flex: '1 1 9rem' },
        };
      },
    },
  },
  MuiTextField: { defaultProps: { fullWidth: true } },
  // Labels never float: a browser may fill a field before the script runs.
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
        fontSize: textSize.small,
        fontWeight: 600,
        lineHeight: 1.3,
        borderBottomColor: theme.vars.palette.text.secondary,
        verticalAlign: 'bottom',
      }),
    },
  },
  MuiTableRow: {
    styleOverrides: { root: { 'tbody &:last-of-type > td': { borderBottom: 0 } } },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: ({ theme }) => ({
        height: 6,
        borderRadius: 3,
        backgroundColor: `rgba(${theme.vars.palette.text.primaryChannel} / 0.12)`,
      }),
      bar: ({ theme, ownerState }) => ({
        borderRadius: 3,
        ...((ownerState.color ?? 'primary') === 'primary'
          ? { backgroundColor: theme.vars.palette.info.main }
          : {}),
      }),
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ ownerState }) => ({
        borderRadius: ownerState.fullScreen ? 0 : corner.sheet,
        // Removes the overlay that lightens paper in dark mode.
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

const hairline = (theme: Theme) => ({
  borderColor: `rgba(${theme.vars.palette.text.primaryChannel} / 0.28)`,
});

const small = (theme: Theme) => ({
  minWidth: 0,
  paddingInline: theme.spacing(1),
  '@media (pointer: fine)': { minHeight: 34 },
});

/** A tinted ground with text of the same colour; neutral without a known colour. */
function tinted(theme: Theme, color: string | undefined) {
  const known = colors.find((name) => name === color);
  if (known)
    return {
      backgroundColor: `rgba(${theme.vars.palette[known].mainChannel} / 0.12)`,
      color: known === 'primary' ? theme.vars.palette.primary.dark : theme.vars.palette[known].main,
    };
  return color === 'default'
    ? {
        backgroundColor: `rgba(${theme.vars.palette.text.primaryChannel} / 0.08)`,
        color: theme.vars.palette.text.primary,
      }
    : {};
}
