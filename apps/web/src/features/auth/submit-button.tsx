import { Button } from '@mui/material';
import { useIsPrerendered } from '../../shared/prerendered-shell.ts';

type Props = { children: string; isBusy: boolean };

/** Disabled before hydration: the browser would put the form values into the address. */
export function SubmitButton({ children, isBusy }: Props) {
  const isPrerendered = useIsPrerendered();

  return (
    <Button
      type={isPrerendered ? 'button' : 'submit'}
      aria-disabled={isPrerendered || undefined}
      variant="contained"
      size="large"
      disabled={isBusy}
    >
      {children}
    </Button>
  );
}
