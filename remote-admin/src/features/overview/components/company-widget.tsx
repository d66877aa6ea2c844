import { ErrorState, errorMessage, Link, Stack, useTexts } from '@atrium/platform';
import { useEmployees } from '../../../shared/api/get-employees';
import { PeopleFigures } from './people-figures';

/** The company's figures on a founder's dashboard. */
export default function CompanyWidget() {
  const { t } = useTexts();
  const { data, error, isFetching, refetch } = useEmployees();
  if (error && !data) {
    return (
      <ErrorState
        title={t('people.failed')}
        text={errorMessage(error, t)}
        onRetry={() => void refetch()}
        retryLabel={t('retry')}
        retrying={isFetching}
        compact
      />
    );
  }
  return (
    <Stack $gap={4}>
      <PeopleFigures employees={data} />
      <Link to="/admin">{t('overview.open')}</Link>
    </Stack>
  );
}
