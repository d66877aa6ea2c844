import { useReconnect } from '@atrium/platform';
import { ErrorState, Button, Row, token, StateHeading } from '@atrium/ui';
import type { LocalizedText } from '@atrium/contracts';
import styled from 'styled-components';
import { useOfflineTexts } from '../shell/use-offline-texts';
import { useTexts } from '../shell/use-texts';

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

/** Shown in place of a single slot: one line, so that the surrounding layout stays intact. */
export function SlotUnavailable({ title, onRetry }: UnavailableProps) {
  const { t } = useTexts();
  useReconnect(onRetry);
  return (
    <Row $gap={3} $justify="space-between">
      <Note>{useUnavailableText(title)}</Note>
      <Button size="sm" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Row>
  );
}
