import { Button, FormControlLabel, Stack, Switch, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import type { Preferences } from './use-preferences.ts';

type Hours = { from: string; until: string };
type Props = {
  hours: Preferences['quiet_hours'];
  disabled: boolean;
  onSave(hours: Hours | null): void;
};

const usual: Hours = { from: '22:00', until: '07:00' };

/** Times of the day at which no mail comes; what happens meanwhile is mailed when they end. */
export function QuietHoursFields({ hours, disabled, onSave }: Props) {
  const stored: Hours = { from: hours?.from ?? usual.from, until: hours?.until ?? usual.until };
  const [typed, setTyped] = useState(stored);
  const isChanged = typed.from !== stored.from || typed.until !== stored.until;
  const fault = faultOf(typed);

  return (
    <Stack spacing={2}>
      <Typography color="textSecondary">
        No mail comes between these times in India; it comes when they end.
      </Typography>
      <FormControlLabel
        sx={{ minHeight: 44, alignSelf: 'flex-start' }}
        control={
          <Switch
            checked={Boolean(hours)}
            disabled={disabled}
            onChange={(_, on) => onSave(on ? typed : null)}
          />
        }
        label="Quiet hours"
      />
      {hours ? (
        <Stack
          component="form"
          noValidate
          direction={{ xs: 'column', sm: 'row' }}
          spacing={2}
          sx={{ alignItems: { sm: 'flex-start' } }}
          onSubmit={(event) => {
            event.preventDefault();
            if (!fault) onSave(typed);
          }}
        >
          <TextField
            label="From"
            type="time"
            value={typed.from}
            onChange={({ target }) => setTyped({ ...typed, from: target.value })}
            sx={{ maxWidth: { sm: 180 } }}
          />
          <TextField
            label="Until"
            type="time"
            value={typed.until}
            error={fault !== undefined}
            helperText={fault}
            onChange={({ target }) => setTyped({ ...typed, until: target.value })}
            sx={{ maxWidth: { sm: 220 } }}
          />
          <Button
            type="submit"
            variant="outlined"
            disabled={disabled || !isChanged || fault !== undefined}
            sx={{ mt: { sm: '6px' } }}
          >
            Save times
          </Button>
        </Stack>
      ) : null}
    </Stack>
  );
}

function faultOf({ from, until }: Hours): string | undefined {
  if (!from || !until) return 'Enter both times';
  return from === until ? 'Choose another time than From' : undefined;
}
