import { Button, Stack, Typography } from '@mui/material';
import { Component, type ErrorInfo, type ReactNode, useEffect } from 'react';

type Props = { children: ReactNode; resetKey?: string };
type State = { failed: boolean; resetKey: string | undefined };

/** Shows a sentence and a way on when rendering fails. React requires a class here. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { failed: false, resetKey };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  override render(): ReactNode {
    return this.state.failed ? <Failure /> : this.props.children;
  }
}

/** Uses plain links and a reload, which cannot fail again. */
function Failure() {
  const isOffline = !navigator.onLine;
  const title = isOffline ? 'You are offline' : 'This screen could not be shown';
  useEffect(() => {
    document.title = `${title} · Safe Trading`;
  }, [title]);

  return (
    <Stack role="alert" spacing={2} sx={{ alignItems: 'flex-start', maxWidth: '36rem', m: 4 }}>
      <Typography variant="h5" component="h1">
        {title}
      </Typography>
      <Typography color="textSecondary">
        Nothing you saved is lost, and your orders are not affected. Load the page again; if that
        does not help, go back to the start.
      </Typography>
      <Stack direction="row" spacing={1}>
        <Button variant="contained" onClick={() => window.location.reload()}>
          Load again
        </Button>
        <Button href="/">Go to the start</Button>
      </Stack>
    </Stack>
  );
}
