import { Box, ToggleButtonGroup, Typography } from '@mui/material';
import { useId } from 'react';
import { SegmentButton } from './segment-button.tsx';

type Props<Value extends string> = {
  label: string;
  choices: readonly { value: Value; name: string }[];
  value: Value;
  onChange(value: Value): void;
};

/** One of a few, all of them in sight. */
export function TermChoice<Value extends string>({
  label,
  choices,
  value,
  onChange,
}: Props<Value>) {
  const id = useId();

  return (
    <Box>
      <Typography id={id} component="span" sx={{ display: 'block', fontWeight: 500, mb: 1 }}>
        {label}
      </Typography>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        value={value}
        aria-labelledby={id}
        onChange={(_, next: Value | null) => {
          if (next !== null) onChange(next);
        }}
      >
        {choices.map((choice) => (
          <SegmentButton key={choice.value} value={choice.value} title={choice.name}>
            {choices.length > 3 ? choice.name.slice(0, 3) : choice.name}
          </SegmentButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}
