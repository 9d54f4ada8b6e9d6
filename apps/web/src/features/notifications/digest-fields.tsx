import { Button, FormControlLabel, Stack, Switch, TextField, Typography } from '@mui/material';
import { notifications } from '@safe-trading/messages/en/notifications';
import { useState } from 'react';
import { useMessages } from '../../lib/messages.ts';

type Props = { at: string | undefined; disabled: boolean; onSave(at: string | undefined): void };

/** After the market has closed and the day is booked. */
const usualTime = '19:00';

/** One message a day for what can wait, at a time of the person's choice. */
export function DigestFields({ at, disabled, onSave }: Props) {
  const text = useMessages(notifications);
  const [typed, setTyped] = useState(at ?? usualTime);
  const fault = typed ? undefined : text('digest-time-required');

  return (
    <Stack spacing={2}>
      <Typography color="textSecondary">{text('digest-help')}</Typography>
      <FormControlLabel
        sx={{ minHeight: 44, alignSelf: 'flex-start' }}
        control={
          <Switch
            checked={at !== undefined}
            disabled={disabled}
            onChange={(_, on) => onSave(on ? typed || usualTime : undefined)}
          />
        }
        label={text('digest')}
      />
      {at === undefined ? null : (
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
            label={text('digest-time')}
            type="time"
            value={typed}
            error={fault !== undefined}
            helperText={fault}
            onChange={({ target }) => setTyped(target.value)}
            sx={{ maxWidth: { sm: 220 } }}
          />
          <Button
            type="submit"
            variant="outlined"
            disabled={disabled || typed === at || fault !== undefined}
            sx={{ mt: { sm: '6px' } }}
          >
            {text('digest-save')}
          </Button>
        </Stack>
      )}
    </Stack>
  );
}
