import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** Called on a crash; resolves to true once something else has replaced the crashed part. */
  onCrash: (error: unknown) => Promise<boolean>;
  /** Rendered when nothing replaces the crashed part. */
  fallback: (retry: () => void) => ReactNode;
  onRetry: () => void;
  children: ReactNode;
}

interface BoundaryState {
  crashed: boolean;
  /** Nothing replaces the crashed part, so the fallback is shown. */
  final: boolean;
}

/** An error boundary that isolates a crash of one remote, or of one slot, from the rest of the page. */
export class RemoteBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { crashed: false, final: false };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown): void {
    void this.props.onCrash(error).then((replaced) => {
      if (!replaced) this.setState({ final: true });
    });
  }

  private readonly retry = (): void => {
    this.setState({ crashed: false, final: false });
    this.props.onRetry();
  };

  override render(): ReactNode {
    if (!this.state.crashed) return this.props.children;
    return this.state.final ? this.props.fallback(this.retry) : null;
  }
}
