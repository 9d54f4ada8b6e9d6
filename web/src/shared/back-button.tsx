import { Button } from '@mui/material';
import { Link, useNavigate } from 'react-router';
import { BackIcon } from './icons.tsx';

type Props = {
  children?: string;
  /** Where it leads; without it, to the previous page. */
  to?: string;
};

export function BackButton({ children = 'Back', to }: Props) {
  const navigate = useNavigate();

  return to === undefined ? (
    <Button startIcon={<BackIcon />} onClick={() => void navigate(-1)}>
      {children}
    </Button>
  ) : (
    <Button startIcon={<BackIcon />} component={Link} to={to}>
      {children}
    </Button>
  );
}
