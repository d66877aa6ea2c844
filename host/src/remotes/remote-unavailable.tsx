import { useReconnect } from '@atrium/platform';
import { ErrorState, Button, Row, token, StateHeading } from '@atrium/ui';
import type { LocalizedText, SlotName } from '@atrium/contracts';
import { Component, type ReactNode } from 'react';
import styled from 'styled-components';
import { useOfflineTexts } from '../shell/use-offline-texts';
import { useTexts } from '../shell/use-texts';

interface BoundaryProps {
  /** Called on a crash; resolves to true once something else has replaced the crashed part. */
  onCrash: (error: unknown) => Promise<boolean>;
  /** Rendered when nothing replaces the crashed part. */
  fallback: (retry: () => void) => ReactNode;
  onRetry: () => void;
  children: ReactNode;
}

interface BoundaryState {
  hasCrashed: boolean;
  /** Whether nothing replaces the crashed part, so that the fallback is shown. */
  isFinal: boolean;
}

/** An error boundary that isolates a crash of one remote, or of one slot, from the rest of the page. */
export class RemoteBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { hasCrashed: false, isFinal: false };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { hasCrashed: true };
  }

  override componentDidCatch(error: unknown): void {
    void this.props.onCrash(error).then((replaced) => {
      if (!replaced) this.setState({ isFinal: true });
    });
  }

  private readonly retry = (): void => {
    this.setState({ hasCrashed: false, isFinal: false });
    this.props.onRetry();
  };

  override render(): ReactNode {
    if (!this.state.hasCrashed) return this.props.children;
    return this.state.isFinal ? this.props.fallback(this.retry) : null;
  }
}

interface UnavailableProps {
  /** Null if no manifest is known. */
  title: LocalizedText | null;
  onRetry: () => void;
}

function useUnavailableText(title: LocalizedText | null): string {
  const { t, language } = useTexts();
  const name = title && (title[language] ?? title.en);
  return name ? t('remotes.unavailable', { title: name }) : t('remotes.unavailablePart');
}

/** Shown in place of a page whose remote failed to load. Retries automatically when the device is back online. */
export function RemoteUnavailable({ title, onRetry }: UnavailableProps) {
  const { t } = useTexts();
  const failure = useUnavailableText(title);
  const offline = useOfflineTexts();
  useReconnect(onRetry);
  return (
    <ErrorState
      title={<StateHeading>{offline?.title ?? failure}</StateHeading>}
      text={offline?.text ?? t('remotes.unavailableText')}
      onRetry={onRetry}
      retryLabel={t('retry')}
    />
  );
}

const Note = styled.p`
  color: ${token.color.textMuted};
`;

// The panels of the top bar leave room at their edges for focus rings only.
const Line = styled(Row)<{ $inPanel: boolean }>`
  padding: ${({ $inPanel }) => ($inPanel ? token.space(2) : 0)};
`;

/** Slots whose frame shows the name of their content, which is not that of the remote. */
const NAMED_SLOTS: ReadonlySet<SlotName> = new Set([
  'topbar.messages',
  'topbar.timers',
  'dashboard.widget',
  'settings.section',
  'onboarding.step',
]);

/** Shown in place of a single slot: one line, so that the surrounding layout stays intact. */
export function SlotUnavailable({ slot, title, onRetry }: UnavailableProps & { slot: SlotName }) {
  const { t } = useTexts();
  const failure = useUnavailableText(title);
  const offline = useOfflineTexts();
  useReconnect(onRetry);
  return (
    <Line $gap={3} $justify="space-between" $inPanel={slot.startsWith('topbar.')}>
      <Note>{NAMED_SLOTS.has(slot) ? (offline?.title ?? t('errors.loadFailed')) : failure}</Note>
      <Button size="sm" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Line>
  );
}
