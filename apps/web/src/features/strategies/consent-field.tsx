import { Checkbox, FormControlLabel, FormHelperText, Stack } from '@mui/material';
import { InfoNote } from '../../shared/info-note.tsx';
import type { ConsentSheet } from './use-consent.ts';

type Props = {
  consent: ConsentSheet;
  agrees: boolean;
  fault: string | undefined;
  onChange: (agrees: boolean) => void;
};

/** The rule of the strategy in plain words, its risks, who runs the server, and the box to agree to them. */
export function ConsentField({ consent, agrees, fault, onChange }: Props) {
  return (
    <Stack spacing={1.5}>
      <InfoNote title="What it does" points={consent.rule ?? []} />
      <InfoNote
        title="What may go wrong"
        severity="warning"
        points={[...(consent.risks ?? []), ...(consent.operator ? [consent.operator] : [])]}
      />
      <FormControlLabel
        control={
          <Checkbox
            name="agrees"
            checked={agrees}
            onChange={(_, isChecked) => onChange(isChecked)}
          />
        }
        label="I have read this and agree to it"
      />
      {fault && <FormHelperText error>{fault}</FormHelperText>}
    </Stack>
  );
}
