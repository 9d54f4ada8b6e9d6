import { IconButton, InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import { useState } from 'react';
import { HideIcon, ShowIcon } from '../../shared/icons.tsx';

/** A password, or another secret, that can be looked at while it is typed. */
export function PasswordField({ what = 'password', ...props }: TextFieldProps & { what?: string }) {
  const [isShown, setIsShown] = useState(false);

  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      slotProps={{
        ...props.slotProps,
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={`${isShown ? 'Hide' : 'Show'} ${what}`}
                onClick={() => setIsShown(!isShown)}
              >
                {isShown ? <HideIcon /> : <ShowIcon />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
