import { LoadError, Skeleton, Stack, useCan } from '@atrium/platform';
import { useCompany } from '@atrium/platform/company-details';
import { SettingsGroup } from '@atrium/ui/settings';
import { CompanyDetailsForm } from './company-details-form';
import { CompanyFacts } from './company-facts';
import { useTexts } from '../../../shared/use-texts';

/** The details of the active company: a form for users who may change them, facts for everyone else. */
export function CompanyDetailsGroup() {
  const { t } = useTexts();
  const mayUpdate = useCan('company.update');
  const company = useCompany({ isRefetched: true });
  const { data, error } = company;
  return (
    <SettingsGroup title={t('company.details')}>
      {data && (mayUpdate ? <CompanyDetailsForm company={data} /> : <CompanyFacts company={data} />)}
      {!data && error && <LoadError compact title={t('company.loadFailed')} query={company} />}
      {!data && !error && (
        <Stack role="status" aria-label={t('company.loading')} style={{ minHeight: 360 }}>
          <Skeleton width="30%" />
          <Skeleton height="36px" />
          <Skeleton width="30%" />
          <Skeleton height="36px" />
        </Stack>
      )}
    </SettingsGroup>
  );
}
