import { isAppError, isUnexplained } from '@atrium/api-client';
import type { Company } from '@atrium/contracts';
import { errorMessage } from '@atrium/platform';
import { ErrorState, Skeleton, Stack } from '@atrium/ui';
import { useMainCompany } from '../../../shell/company-details/company-query';
import { useTexts } from '../../../shell/use-texts';
import { CompanyDetailsForm } from './company-details-form';
import { CompanyFacts } from './company-facts';
import { Group } from './section';

function Details({ company, mayChange }: { company: Company; mayChange: boolean }) {
  return mayChange ? <CompanyDetailsForm company={company} /> : <CompanyFacts company={company} />;
}

/** The details of the active company: a form for those who may change them, facts for everybody else. */
export function CompanyDetailsGroup({ mayChange }: { mayChange: boolean }) {
  const { t, translate } = useTexts();
  const { data, error, isFetching, refetch } = useMainCompany();
  return (
    <Group title={t('companySettings.company.detailsTitle')}>
      {data && <Details company={data} mayChange={mayChange} />}
      {!data && error && (
        <ErrorState
          compact
          title={t('companySettings.company.loadFailed')}
          text={isAppError(error) && !isUnexplained(error) ? errorMessage(error, translate) : undefined}
          onRetry={() => void refetch()}
          retryLabel={t('retry')}
          retrying={isFetching}
        />
      )}
      {!data && !error && (
        <Stack role="status" aria-label={t('loading')} style={{ minHeight: 360 }}>
          <Skeleton width="30%" />
          <Skeleton height="36px" />
          <Skeleton width="30%" />
          <Skeleton height="36px" />
        </Stack>
      )}
    </Group>
  );
}
