import {
  Alert,
  Box,
  Button,
  FormControlLabel,
  Stack,
  Switch,
  TextField,
  Typography,
} from '@mui/material';
import { notifications } from '@safe-trading/messages/en/notifications';
import { useId, useState } from 'react';
import { messagesOf, useMessages } from '../../lib/messages.ts';
import { useSession } from '../../lib/session.tsx';
import { InfoNote } from '../../shared/info-note.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { Message } from '../../shared/message.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { CalendarCard } from './calendar-card.tsx';
import { ChannelsCard } from './channels-card.tsx';
import { DigestFields } from './digest-fields.tsx';
import {
  type EventPreference,
  type Preferences,
  usePreferences,
  useSavePreferences,
  type Wanted,
} from './use-preferences.ts';

type Hours = { from: string; until: string };

type QuietHoursFieldsProps = {
  hours: Preferences['quiet_hours'];
  disabled: boolean;
  onSave(hours: Hours | null): void;
};

const usual: Hours = { from: '22:00', until: '07:00' };

type Channel = 'in_app' | 'mail';

type Props = {
  preference: EventPreference;
  mailIsSetUp: boolean;
  onChange(channel: Channel, on: boolean): void;
};

type SwitchProps = { label: string; on: boolean; disabled?: boolean; onChange(on: boolean): void };

const ChannelSwitch = ({ label, on, disabled = false, onChange }: SwitchProps) => (
  <FormControlLabel
    sx={{ minHeight: 44, mr: 0 }}
    control={<Switch checked={on} disabled={disabled} onChange={(_, next) => onChange(next)} />}
    label={label}
  />
);

export function NotificationSettingsPage() {
  const text = useMessages(notifications);
  const { user } = useSession();

  return (
    <>
      <PageTitle lead={text('lead')}>{text('title')}</PageTitle>
      {user ? <Settings /> : <Alert severity="error">{text('unauthenticated')}</Alert>}
    </>
  );
}

function Settings() {
  const text = useMessages(notifications);
  const preferences = usePreferences();

  return (
    <Loaded query={preferences} failure={text('settings-failed')}>
      {(data) => <Switches preferences={data} />}
    </Loaded>
  );
}

function Switches({ preferences }: { preferences: Preferences }) {
  const text = useMessages(notifications);
  const saving = useSavePreferences();
  const { user } = useSession();
  const { events, mail_is_set_up, mail_address, telegram_is_set_up, push_key, digest_at } =
    preferences;
  const mailIsSetUp = mail_is_set_up === true;
  const quiet = hoursOf(preferences);

  const change = (preference: EventPreference, channel: 'in_app' | 'mail', on: boolean): void => {
    const { event, in_app, mail } = preference;
    if (!event) return;
    const ways = { in_app: in_app ?? true, mail: mail ?? true, [channel]: on };
    saving.start({ quiet_hours: quiet, events: [{ event, ...ways }] });
  };

  return (
    <Stack spacing={2} sx={{ maxWidth: '52rem' }}>
      <Message said={saving.said} onClose={saving.forget} />
      <SectionCard title={text('events')}>
        {mailIsSetUp ? (
          <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {text('mail-to', { address: mail_address ?? '' })}
          </Typography>
        ) : (
          <InfoNote>{text('mail-none')}</InfoNote>
        )}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
          {(events ?? []).map((preference) => (
            <EventSwitches
              key={preference.event}
              preference={preference}
              mailIsSetUp={mailIsSetUp}
              onChange={(channel, on) => change(preference, channel, on)}
            />
          ))}
        </Box>
      </SectionCard>
      <SectionCard title={text('quiet')}>
        <QuietHoursFields
          key={`${quiet?.from}-${quiet?.until}`}
          hours={quiet}
          disabled={saving.isBusy}
          onSave={(hours) => saving.start({ quiet_hours: hours, events: [] })}
        />
      </SectionCard>
      <SectionCard title={text('digest')}>
        <DigestFields
          key={digest_at}
          at={digest_at ?? undefined}
          disabled={saving.isBusy}
          onSave={(at) => saving.start({ quiet_hours: quiet, digest_at: at ?? null, events: [] })}
        />
      </SectionCard>
      <ChannelsCard
        events={events ?? []}
        hasTelegram={telegram_is_set_up === true}
        pushKey={push_key ?? null}
      />
      {user?.role === 'END_USER' ? <CalendarCard /> : null}
    </Stack>
  );
}

function hoursOf({ quiet_hours }: Preferences): Wanted['quiet_hours'] {
  const { from, until } = quiet_hours ?? {};
  return from && until ? { from, until } : null;
}

function EventSwitches({ preference, mailIsSetUp, onChange }: Props) {
  const text = useMessages(notifications);
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
          label={text('in-app')}
          on={in_app ?? true}
          onChange={(on) => onChange('in_app', on)}
        />
        <ChannelSwitch
          label={text('mail')}
          on={mailIsSetUp && (mail ?? true)}
          disabled={!mailIsSetUp}
          onChange={(on) => onChange('mail', on)}
        />
      </Stack>
    </Box>
  );
}

/** Only urgent messages are sent during quiet hours; the others when they end. */
function QuietHoursFields({ hours, disabled, onSave }: QuietHoursFieldsProps) {
  const text = useMessages(notifications);
  const stored: Hours = { from: hours?.from ?? usual.from, until: hours?.until ?? usual.until };
  const [typed, setTyped] = useState(stored);
  const isChanged = typed.from !== stored.from || typed.until !== stored.until;
  const fault = faultOf(typed);

  return (
    <Stack spacing={2}>
      <Typography color="textSecondary">{text('quiet-help')}</Typography>
      <FormControlLabel
        sx={{ minHeight: 44, alignSelf: 'flex-start' }}
        control={
          <Switch
            checked={Boolean(hours)}
            disabled={disabled}
            onChange={(_, on) => onSave(on ? typed : null)}
          />
        }
        label={text('quiet')}
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
            label={text('from')}
            type="time"
            value={typed.from}
            onChange={({ target }) => setTyped({ ...typed, from: target.value })}
            sx={{ maxWidth: { sm: 180 } }}
          />
          <TextField
            label={text('until')}
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
            {text('save-times')}
          </Button>
        </Stack>
      ) : null}
    </Stack>
  );
}

function faultOf({ from, until }: Hours): string | undefined {
  if (!from || !until) return messagesOf(notifications)('both-times');
  return from === until ? messagesOf(notifications)('other-time') : undefined;
}
