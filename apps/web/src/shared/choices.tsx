import {
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material';
import { useId } from 'react';

type Choice = { value: string; label: string; help?: string | undefined };

type Props = {
  label: string;
  choices: readonly Choice[];
  value: string;
  fault?: string | undefined;
  onChoose(value: string): void;
};

const choiceSx = {
  alignItems: 'flex-start',
  overflowWrap: 'anywhere',
  '& .MuiFormControlLabel-label': { py: 1.25 },
} as const;

export function Choices({ label, choices, value, fault, onChoose }: Props) {
  const id = useId();
  return (
    <FormControl error={fault !== undefined}>
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      >
        {choices.map((choice) => (
          <FormControlLabel
            key={choice.value}
            value={choice.value}
            control={<Radio sx={{ p: 1.25 }} />}
            sx={choiceSx}
            label={
              <>
                {choice.label}
                {choice.help ? (
                  <Typography component="span" variant="body2" color="textSecondary">
                    {` · ${choice.help}`}
                  </Typography>
                ) : null}
              </>
            }
          />
        ))}
      </RadioGroup>
      {fault === undefined ? null : <FormHelperText>{fault}</FormHelperText>}
    </FormControl>
  );
}
