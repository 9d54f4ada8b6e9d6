import { Box, Button, Stack, Typography } from '@mui/material';
import { subscriptionLife } from '@safe-trading/messages/en/subscription-life';
import type { ReactNode } from 'react';
import { dateText, percent } from '../../lib/formats.ts';
import { messagesOf, useMessages } from '../../lib/messages.ts';
import { sellingText } from '../../lib/present-selling.ts';
import { Money } from '../../shared/money.tsx';
import { PrivateText } from '../../shared/private-text.tsx';
import { type ControlName, guardOf } from './asked.ts';
import {
  cashChoices,
  exitChoices,
  guardChoices,
  labelOf,
  recycleChoices,
  stepUpText,
} from './control-words.ts';
import { UpcomingSips } from './outlook-table.tsx';
import type { Controls } from './use-controls.ts';

type Props = { controls: Controls; onOpen(control: ControlName): void };

export function ControlRows({ controls, onOpen }: Props) {
  const text = useMessages(subscriptionLife);
  const { upcoming = [], available = [] } = controls;
  const can = (kind: string): boolean => available?.some((each) => each === kind) ?? false;

  return (
    <>
      {controls.selling ? <Typography>{sellingText(controls.selling)}</Typography> : null}
      <Box component="dl" sx={{ m: 0 }}>
        {settingsOf(controls).map(({ control, kind, value }) => {
          const label = text(`label-${control}`);
          return (
            <Setting key={control} label={label} value={value}>
              {can(kind) ? (
                <Button
                  variant="outlined"
                  aria-label={text('change-of', { label })}
                  onClick={() => onOpen(control)}
                >
                  {text('change')}
                </Button>
              ) : null}
            </Setting>
          );
        })}
      </Box>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {actions.map(({ control, kind }) =>
          can(kind) ? (
            <Button
              key={kind}
              variant="outlined"
              color={control === 'exit' ? 'error' : 'primary'}
              onClick={() => onOpen(control)}
            >
              {text(control === 'exit' && controls.selling ? 'keep-instead' : `do-${control}`)}
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
        <Typography color="textSecondary">{text('no-sip')}</Typography>
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

type SettingName = Exclude<ControlName, 'resume' | 'skip' | 'top-up' | 'exit'>;
type SettingOf = { control: SettingName; kind: string; value: ReactNode };

const settingsOf = (controls: Controls): SettingOf[] => [
  {
    control: 'amount',
    kind: 'AMOUNT',
    value: <Money value={controls.user_sip_amount} />,
  },
  {
    control: 'step-up',
    kind: 'STEP_UP_PERCENT',
    value: <PrivateText>{stepUpText(controls)}</PrivateText>,
  },
  {
    control: 'reinvest',
    kind: 'REINVEST',
    value: percent(controls.user_reinvest_percent),
  },
  {
    control: 'cash',
    kind: 'CASH_POLICY',
    value: labelOf(cashChoices, controls.cash_policy),
  },
  {
    control: 'recycle',
    kind: 'RECYCLE',
    value: labelOf(recycleChoices, controls.recycle ? 'yes' : 'no'),
  },
  {
    control: 'price-guard',
    kind: 'PRICE_GUARD',
    value: labelOf(guardChoices, guardOf(controls)),
  },
  { control: 'pause', kind: '', value: buyingText(controls) },
];

function buyingText({
  status,
  paused_until: until,
  paused_after_misses_on: missedOn,
  exit,
}: Controls): string {
  const text = messagesOf(subscriptionLife);
  if (missedOn) return text('paused-misses', { day: dateText(missedOn) });
  if (status === 'PAUSED')
    return until ? text('paused-until', { day: dateText(until) }) : text('paused');
  if (status === 'CANCELLED') return text('ended', { how: labelOf(exitChoices, exit) });
  return text(status === 'COMPLETED' ? 'complete' : 'as-planned');
}

const actions = [
  { control: 'pause', kind: 'PAUSE' },
  { control: 'resume', kind: 'RESUME' },
  { control: 'skip', kind: 'SKIP' },
  { control: 'top-up', kind: 'TOP_UP' },
  { control: 'exit', kind: 'EXIT' },
] as const;
