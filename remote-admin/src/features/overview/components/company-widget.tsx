import { Link, LoadError, Stack } from '@atrium/platform';
import { useOverview } from '../api/get-overview';
import { OverviewFigures } from './overview-figures';
import { useTexts } from '../../../shared/use-texts';

/** Dashboard widget with the company's figures, for founders. */
export default function CompanyWidget() {
  const { t } = useTexts();
  const overview = useOverview();
  const { data, error } = overview;
  if (error && !data) return <LoadError compact title={t('overview.failed')} text={null} query={overview} />;
  return (
    <Stack $gap={4}>
      <OverviewFigures overview={data} brief />
      <Link to="/admin">{t('overview.open')}</Link>
    </Stack>
  );
}
