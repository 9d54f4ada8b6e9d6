import { Button } from '@mui/material';
import { BackIcon } from './icons.tsx';
import { Link } from './link.tsx';
import { useGoBack } from './use-go-back.ts';

type Props = { children?: string; to: string };

export function BackButton({ children = 'Back', to }: Props) {
  return (
    <Button startIcon={<BackIcon />} component={Link} to={to}>
      {children}
    </Button>
  );
}

export function PreviousPageButton({ otherwise }: { otherwise: string }) {
  const goBack = useGoBack(otherwise);

  return (
    <Button startIcon={<BackIcon />} onClick={goBack}>
      Back
    </Button>
  );
}
