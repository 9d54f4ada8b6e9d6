import { Box, Button, Typography } from '@mui/material';

type Props = {
  name: string;
  detail: string;
  /** `name` is what a screen reader says of the button. */
  action: { label: string; name: string; isRemoval?: boolean };
  onAct(): void;
};

/** One way to prove who one is, and what can be done about it. */
export function FactorRow({ name, detail, action, onAct }: Props) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        py: 1.5,
        listStyle: 'none',
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {detail}
        </Typography>
      </Box>
      <Button
        color={action.isRemoval ? 'error' : 'primary'}
        aria-label={action.name}
        onClick={onAct}
      >
        {action.label}
      </Button>
    </Box>
  );
}
