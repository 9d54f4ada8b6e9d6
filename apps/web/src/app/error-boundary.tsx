import { Button, Stack, Typography } from '@mui/material';
import { signIn } from '@safe-trading/messages/en/sign-in';
import { Component, type ErrorInfo, type ReactNode, useEffect } from 'react';
import { messagesOf } from '../lib/messages.ts';

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
  const text = messagesOf(signIn);
  const isOffline = !navigator.onLine;
  const title = text(isOffline ? 'offline' : 'not-shown');
  useEffect(() => {
    document.title = `${title} · Safe Trading`;
  }, [title]);

  return (
    <Stack role="alert" spacing={2} sx={{ alignItems: 'flex-start', maxWidth: '36rem', m: 4 }}>
      <Typography variant="h5" component="h1">
        {title}
      </Typography>
      <Typography color="textSecondary">{text('not-shown-help')}</Typography>
      <Stack direction="row" spacing={1}>
        <Button variant="contained" onClick={() => window.location.reload()}>
          {text('reload')}
        </Button>
        <Button href="/">{text('to-start')}</Button>
      </Stack>
    </Stack>
  );
}
