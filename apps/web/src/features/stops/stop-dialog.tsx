import { Box, Stack, Typography } from '@mui/material';
import { useDeferredValue, useState } from 'react';
import type { Said } from '../../lib/use-action.ts';
import { ActionDialog } from '../../shared/action-dialog.tsx';
import { Choices } from '../../shared/choices.tsx';
import { Fetched } from '../../shared/fetched.tsx';
import { InputField } from '../../shared/input-field.tsx';
import { faultOfReason, ReasonField } from '../../shared/reason-field.tsx';
import { useForm } from '../../shared/use-form.ts';
import { levels } from './stop-words.ts';
import { type Level, stopsKey, stopTrading, useSubjects } from './use-stops.ts';

type Props = {
  level: Exclude<Level, 'PLATFORM'>;
  value: string;
  fault: string | undefined;
  onPick(subjectId: string): void;
};

const words = {
  STRATEGY: { search: 'Search by name', pick: 'Which strategy' },
  INVESTOR: { search: 'Search by name or e-mail', pick: 'Which investor' },
  SUBSCRIPTION: { search: 'Search by name, e-mail or strategy', pick: 'Which subscription' },
} as const;

type Wanted = { level: Level; subject: string; reason: string };

const empty: Wanted = { level: 'PLATFORM', subject: '', reason: '' };

/** Asks what to stop and why. */
export function StopDialog({ onClose }: { onClose(outcome?: Said): void }) {
  const { values, faults, change, bind, isValid } = useForm(empty, faultsOf);
  const { level, subject, reason } = values;

  return (
    <ActionDialog
      title="Stop trading"
      doIt="Stop trading"
      color="error"
      failure="Trading could not be stopped."
      check={isValid}
      act={() =>
        stopTrading({
          level,
          reason: reason.trim(),
          ...(level === 'PLATFORM' ? {} : { subject_id: subject }),
        })
      }
      rereads={[stopsKey]}
      waits
      onClose={onClose}
    >
      <Choices
        label="What to stop"
        value={level}
        choices={levels.map(({ level: value, label, help }) => ({ value, label, help }))}
        onChoose={(value) =>
          change({
            level: levels.find((choice) => choice.level === value)?.level ?? 'PLATFORM',
            subject: '',
          })
        }
      />
      {level === 'PLATFORM' ? null : (
        <SubjectPicker
          key={level}
          level={level}
          value={subject}
          fault={faults.subject}
          onPick={(picked) => change({ subject: picked })}
        />
      )}
      <ReasonField {...bind('reason')} helperText="Investors read it, so say it in plain words." />
    </ActionDialog>
  );
}

const faultsOf = ({ level, subject, reason }: Wanted) => ({
  subject: level !== 'PLATFORM' && !subject ? 'Choose one of these' : undefined,
  reason: faultOfReason(reason),
});

/** Finds a strategy, an investor or a subscription by what people call it. */
function SubjectPicker({ level, value, fault, onPick }: Props) {
  const [typed, setTyped] = useState('');
  const found = useSubjects(level, useDeferredValue(typed).trim());

  return (
    <Stack spacing={1.5}>
      <InputField
        label={words[level].search}
        value={typed}
        input={{ maxLength: 100 }}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Fetched query={found} failure="The names could not be fetched.">
        {(subjects) =>
          subjects.length === 0 ? (
            <Typography color="textSecondary" role="status">
              Nothing of this name was found.
            </Typography>
          ) : (
            <Box sx={{ maxHeight: 240, overflowY: 'auto' }}>
              <Choices
                label={words[level].pick}
                value={value}
                fault={fault}
                onChoose={onPick}
                choices={subjects.map((subject) => ({
                  value: subject.subject_id ?? '',
                  label: subject.subject_name ?? 'N/A',
                  help: subject.hint ?? undefined,
                }))}
              />
            </Box>
          )
        }
      </Fetched>
    </Stack>
  );
}
