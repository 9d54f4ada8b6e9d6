import { Alert, Box, Stack, Typography } from '@mui/material';
import { useSession } from '../../lib/session.tsx';
import { InfoNote } from '../../shared/info-note.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { Message } from '../../shared/message.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { EventSwitches } from './event-switches.tsx';
import { QuietHoursFields } from './quiet-hours-fields.tsx';
import {
  type EventPreference,
  type Preferences,
  usePreferences,
  useSavePreferences,
  type Wanted,
} from './use-preferences.ts';

/** What somebody wants to be told, by which ways, and when not. */
export function NotificationSettingsPage() {
  const { user } = useSession();

  return (
    <>
      <PageTitle lead="What you are told, and how.">Notifications</PageTitle>
      {user ? <Settings /> : <Alert severity="error">User not authenticated</Alert>}
    </>
  );
}

function Settings() {
  const preferences = usePreferences();

  return (
    <Loaded query={preferences} failure="Your notification settings could not be fetched.">
      {(data) => <Switches preferences={data} />}
    </Loaded>
  );
}

function Switches({ preferences }: { preferences: Preferences }) {
  const saving = useSavePreferences();
  const { events, mail_is_set_up, mail_address } = preferences;
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
      <SectionCard title="What you are told">
        {mailIsSetUp ? (
          <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            Mail goes to {mail_address}. More than five in a quarter of an hour come as one.
          </Typography>
        ) : (
          <InfoNote>
            Mail is not set up on this server, so everything is told in the app only.
          </InfoNote>
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
      {mailIsSetUp ? (
        <SectionCard title="Quiet hours">
          <QuietHoursFields
            key={`${quiet?.from}-${quiet?.until}`}
            hours={quiet}
            disabled={saving.isBusy}
            onSave={(hours) => saving.start({ quiet_hours: hours, events: [] })}
          />
        </SectionCard>
      ) : null}
    </Stack>
  );
}

function hoursOf({ quiet_hours }: Preferences): Wanted['quiet_hours'] {
  const { from, until } = quiet_hours ?? {};
  return from && until ? { from, until } : null;
}
