import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Failure } from './failure.tsx';

type Props = { children: ReactNode; resetKey?: string };
type State = { failed: boolean; resetKey: string | undefined };

/** Whatever breaks below shows as a sentence with a way on, never as a blank page. React asks for a class here. */
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
