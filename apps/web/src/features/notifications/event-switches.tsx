import { Box, FormControlLabel, Stack, Switch, Typography } from '@mui/material';
import { useId } from 'react';
import type { EventPreference } from './use-preferences.ts';

type Channel = 'in_app' | 'mail';
type Props = {
  preference: EventPreference;
  mailIsSetUp: boolean;
  onChange(channel: Channel, on: boolean): void;
};

/** One event, and by which ways it is told. */
export function EventSwitches({ preference, mailIsSetUp, onChange }: Props) {
  const id = useId();
  const { title, description, in_app, mail } = preference;

  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', sm: 'row' },
        gap: { xs: 0.5, sm: 3 },
        alignItems: { sm: 'center' },
        py: 1.5,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography id={id} sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {description}
        </Typography>
      </Box>
      <Stack direction="row" spacing={2} role="group" aria-labelledby={id}>
        <ChannelSwitch
          label="In app"
          on={in_app ?? true}
          onChange={(on) => onChange('in_app', on)}
        />
        <ChannelSwitch
          label="Mail"
          on={mailIsSetUp && (mail ?? true)}
          disabled={!mailIsSetUp}
          onChange={(on) => onChange('mail', on)}
        />
      </Stack>
    </Box>
  );
}

type SwitchProps = { label: string; on: boolean; disabled?: boolean; onChange(on: boolean): void };

const ChannelSwitch = ({ label, on, disabled = false, onChange }: SwitchProps) => (
  <FormControlLabel
    sx={{ minHeight: 44, mr: 0 }}
    control={<Switch checked={on} disabled={disabled} onChange={(_, next) => onChange(next)} />}
    label={label}
  />
);
