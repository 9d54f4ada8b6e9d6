import { IconButton, InputAdornment } from '@mui/material';
import { type ComponentProps, useState } from 'react';
import { HideIcon, ShowIcon } from '../../shared/icons.tsx';
import { InputField } from '../../shared/input-field.tsx';

type Props = Omit<ComponentProps<typeof InputField>, 'type' | 'end'> & { what?: string };

export function PasswordField({ what = 'password', ...field }: Props) {
  const [isShown, setIsShown] = useState(false);

  return (
    <InputField
      {...field}
      type={isShown ? 'text' : 'password'}
      end={
        <InputAdornment position="end">
          <IconButton
            edge="end"
            aria-label={`${isShown ? 'Hide' : 'Show'} ${what}`}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? <HideIcon /> : <ShowIcon />}
          </IconButton>
        </InputAdornment>
      }
    />
  );
}
