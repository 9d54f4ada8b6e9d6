import { IconButton, InputAdornment } from '@mui/material';
import { brokerCredentials } from '@safe-trading/messages/en/broker-credentials';
import { type ComponentProps, useState } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { HideIcon, ShowIcon } from '../../shared/icons.tsx';
import { InputField } from '../../shared/input-field.tsx';

type Props = Omit<ComponentProps<typeof InputField>, 'type' | 'end'> & { what?: string };

export function PasswordField({ what, ...field }: Props) {
  const text = useMessages(brokerCredentials);
  const [isShown, setIsShown] = useState(false);

  return (
    <InputField
      {...field}
      type={isShown ? 'text' : 'password'}
      end={
        <InputAdornment position="end">
          <IconButton
            edge="end"
            aria-label={
              what
                ? text(isShown ? 'hide-secret' : 'show-secret', { field: what })
                : text(isShown ? 'hide-password' : 'show-password')
            }
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? <HideIcon /> : <ShowIcon />}
          </IconButton>
        </InputAdornment>
      }
    />
  );
}
