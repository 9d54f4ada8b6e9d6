import { Box, Stack, Typography } from '@mui/material';
import { useDeferredValue, useState } from 'react';
import { Choices } from '../../shared/choices.tsx';
import { Fetched } from '../../shared/fetched.tsx';
import { InputField } from '../../shared/input-field.tsx';
import { type Level, useSubjects } from './use-stops.ts';

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

/** Finds a strategy, an investor or a subscription by what people call it. */
export function SubjectPicker({ level, value, fault, onPick }: Props) {
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
