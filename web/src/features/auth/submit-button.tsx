import { Button } from '@mui/material';
import { useStill } from '../../shared/still.ts';

type Props = { children: string; isBusy: boolean };

/** Sends its form; a still would send what was typed as part of the address. */
export function SubmitButton({ children, isBusy }: Props) {
  const isStill = useStill();

  return (
    <Button
      type={isStill ? 'button' : 'submit'}
      aria-disabled={isStill || undefined}
      variant="contained"
      size="large"
      disabled={isBusy}
    >
      {children}
    </Button>
  );
}
