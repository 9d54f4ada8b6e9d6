import { Box, Button, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { dateText, percent } from '../../lib/formats.ts';
import { sellingText } from '../../lib/present-selling.ts';
import { Money } from '../../shared/money.tsx';
import { PrivateText } from '../../shared/private-text.tsx';
import type { ControlName } from './asked.ts';
import { cashChoices, exitChoices, labelOf, recycleChoices, stepUpText } from './control-words.ts';
import { UpcomingSips } from './outlook-table.tsx';
import type { Controls } from './use-controls.ts';

type Props = { controls: Controls; onOpen(control: ControlName): void };

export function ControlRows({ controls, onOpen }: Props) {
  const { upcoming = [], available = [] } = controls;
  const can = (kind: string): boolean => available?.some((each) => each === kind) ?? false;

  return (
    <>
      {controls.selling ? <Typography>{sellingText(controls.selling)}</Typography> : null}
      <Box component="dl" sx={{ m: 0 }}>
        {settingsOf(controls).map(({ control, kind, label, value }) => (
          <Setting key={label} label={label} value={value}>
            {can(kind) ? (
              <Button
                variant="outlined"
                aria-label={`Change: ${label}`}
                onClick={() => onOpen(control)}
              >
                Change
              </Button>
            ) : null}
          </Setting>
        ))}
      </Box>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {actions.map(({ control, kind, label }) =>
          can(kind) ? (
            <Button
              key={label}
              variant="outlined"
              color={control === 'exit' ? 'error' : 'primary'}
              onClick={() => onOpen(control)}
            >
              {control === 'exit' && controls.selling ? 'Keep the units instead' : label}
            </Button>
          ) : null,
        )}
      </Stack>
      {controls.status === 'CANCELLED' ? null : (
        <Typography color="textSecondary">{controls.cut_off_text}</Typography>
      )}
      {upcoming?.length ? (
        <UpcomingSips upcoming={upcoming} />
      ) : (
        <Typography color="textSecondary">No SIP is planned.</Typography>
      )}
    </>
  );
}

type SettingProps = { label: string; value: ReactNode; children: ReactNode };

const Setting = ({ label, value, children }: SettingProps) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      alignContent: 'center',
      columnGap: 2,
      minHeight: 60,
      py: 1,
      borderBottom: 1,
      borderColor: 'divider',
    }}
  >
    <Typography component="dt" variant="body2" color="textSecondary">
      {label}
    </Typography>
    <Typography
      component="dd"
      sx={{ m: 0, gridColumn: 1, fontWeight: 500, overflowWrap: 'anywhere' }}
    >
      {value}
    </Typography>
    {children ? (
      <Box component="dd" sx={{ m: 0, gridColumn: 2, gridRow: '1 / span 2', alignSelf: 'center' }}>
        {children}
      </Box>
    ) : null}
  </Box>
);

type SettingOf = { control: ControlName; kind: string; label: string; value: ReactNode };

const settingsOf = (controls: Controls): SettingOf[] => [
  {
    control: 'amount',
    kind: 'AMOUNT',
    label: 'SIP amount',
    value: <Money value={controls.user_sip_amount} />,
  },
  {
    control: 'step-up',
    kind: 'STEP_UP_PERCENT',
    label: 'Step-up',
    value: <PrivateText>{stepUpText(controls)}</PrivateText>,
  },
  {
    control: 'reinvest',
    kind: 'REINVEST',
    label: 'Reinvest percent',
    value: percent(controls.user_reinvest_percent),
  },
  {
    control: 'cash',
    kind: 'CASH_POLICY',
    label: 'When cash is short',
    value: labelOf(cashChoices, controls.cash_policy),
  },
  {
    control: 'recycle',
    kind: 'RECYCLE',
    label: 'When a block is booked',
    value: labelOf(recycleChoices, controls.recycle ? 'yes' : 'no'),
  },
  { control: 'pause', kind: '', label: 'Buying', value: buyingText(controls) },
];

function buyingText({
  status,
  paused_until: until,
  paused_after_misses_on: missedOn,
  exit,
}: Controls): string {
  if (missedOn) return `Paused on ${dateText(missedOn)}, after three failed SIPs in a row`;
  if (status === 'PAUSED') return until ? `Paused until ${dateText(until)}` : 'Paused';
  if (status === 'CANCELLED') return `Ended: ${labelOf(exitChoices, exit)}`;
  return status === 'COMPLETED' ? 'The plan is complete' : 'As planned';
}

const actions: readonly { control: ControlName; kind: string; label: string }[] = [
  { control: 'pause', kind: 'PAUSE', label: 'Pause' },
  { control: 'resume', kind: 'RESUME', label: 'Resume' },
  { control: 'skip', kind: 'SKIP', label: 'Skip the next SIP' },
  { control: 'top-up', kind: 'TOP_UP', label: 'Top up' },
  { control: 'exit', kind: 'EXIT', label: 'End subscription' },
];
