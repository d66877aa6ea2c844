import { LoadError } from '@atrium/platform';
import { Skeleton, Stack, token } from '@atrium/ui';
import styled from 'styled-components';
import { useTexts } from '../../../shell/use-texts';

interface LoadingStateProps {
  error: unknown;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

/** The skeleton of a list of notifications while it loads, or the error if loading failed. */
export function LoadingState({ error, isFetching, refetch }: LoadingStateProps) {
  const { t } = useTexts();
  if (!error) return <NotificationSkeleton label={t('notifications.loading')} />;
  return (
    <LoadError
      compact
      title={t('notifications.error')}
      fallback={t('notifications.fetchFailed')}
      query={{ error, isFetching, refetch }}
    />
  );
}

const Line = styled.div`
  display: flex;
  gap: ${token.space(3)};
  padding: ${token.space(3.5)} ${token.space(4)};
`;

const TextBlock = styled(Stack)`
  flex: 1;
  padding-top: ${token.space(0.5)};
`;

/** A skeleton of three notifications. */
function NotificationSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-busy aria-label={label}>
      {['70%', '55%', '62%'].map((width) => (
        <Line key={width}>
          <Skeleton width="32px" height="32px" round />
          <TextBlock $gap={2}>
            <Skeleton width={width} />
            <Skeleton width="90%" />
          </TextBlock>
        </Line>
      ))}
    </div>
  );
}
