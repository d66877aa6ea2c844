import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** Told of a crash; true once something else has taken the place of what crashed. */
  onCrash: (error: unknown) => Promise<boolean>;
  /** Drawn where nothing takes its place. */
  fallback: (retry: () => void) => ReactNode;
  onRetry: () => void;
  children: ReactNode;
}

interface BoundaryState {
  crashed: boolean;
  /** Nothing better is coming: the fallback shows. */
  final: boolean;
}

/** Keeps a crash of one remote, or of one slot, from everything around it. */
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
