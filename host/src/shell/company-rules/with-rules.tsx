import { isAppError } from '@atrium/api-client';
import type { CompanyRules } from '@atrium/contracts';
import { ErrorState, Skeleton, Stack } from '@atrium/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../use-texts';
import { useRules } from './rules-query';

/** Loads the rules, with what shows until they are there or why they are not; then draws what is made of them. */
export function WithRules({ children }: { children: (rules: CompanyRules) => ReactNode }) {
  const { t } = useTexts();
  const { data, error, isFetching, refetch } = useRules();
  if (data) return children(data);
  if (!error) {
    return (
      <Stack role="status" aria-label={t('loading')} $gap={3}>
        <Skeleton width="30%" />
        <Skeleton height="36px" />
        <Skeleton height="36px" />
      </Stack>
    );
  }
  if (isAppError(error) && (error.status === 401 || error.status === 403)) {
    return <ErrorState compact title={t('companySettings.rules.forbidden')} />;
  }
  return (
    <ErrorState
      compact
      title={t('companySettings.rules.loadFailed')}
      onRetry={() => void refetch()}
      retryLabel={t('retry')}
      retrying={isFetching}
    />
  );
}
