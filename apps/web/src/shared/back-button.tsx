import { Button } from '@mui/material';
import { shared } from '@safe-trading/messages/en/shared';
import { useMessages } from '../lib/messages.ts';
import { BackIcon } from './icons.tsx';
import { Link } from './link.tsx';
import { useGoBack } from './use-go-back.ts';

type Props = { children?: string; to: string };

export function BackButton({ children, to }: Props) {
  const text = useMessages(shared);
  return (
    <Button startIcon={<BackIcon />} component={Link} to={to}>
      {children ?? text('back')}
    </Button>
  );
}

export function PreviousPageButton({ otherwise }: { otherwise: string }) {
  const text = useMessages(shared);
  const goBack = useGoBack(otherwise);

  return (
    <Button startIcon={<BackIcon />} onClick={goBack}>
      {text('back')}
    </Button>
  );
}
