import { usePlatform } from '@atrium/platform';
import { ErrorState, Skeleton, Stack } from '@atrium/ui';
import { useQuery } from '@tanstack/react-query';
import { employeesQuery } from '../../../shell/employees';
import { useSignedInUser } from '../../../shell/session-slice';
import { useTexts } from '../../../shell/use-texts';
import { permissionsFault, usePermissions } from '../api/company-permissions';
import { CompanyPermissionsTable } from './company-permissions-table';
import { Section } from './section';

function Permissions() {
  const { t, translate } = useTexts();
  const { api } = usePlatform();
  const permissions = usePermissions();
  const employees = useQuery(employeesQuery(api));
  if (permissions.data && employees.data) {
    return <CompanyPermissionsTable employees={employees.data} permissions={permissions.data} />;
  }
  if (permissions.error ?? employees.error) {
    return (
      <ErrorState
        compact
        title={
          permissions.error ? permissionsFault(permissions.error, t, translate) : t('companySettings.peopleFailed')
        }
        onRetry={() => {
          void permissions.refetch();
          void employees.refetch();
        }}
        retryLabel={t('retry')}
        retrying={permissions.isFetching || employees.isFetching}
      />
    );
  }
  return (
    <Stack role="status" aria-label={t('loading')} $gap={3}>
      <Skeleton height="36px" />
      <Skeleton height="36px" />
      <Skeleton height="36px" />
    </Stack>
  );
}

/** /settings/permissions: who may do what beyond their role. */
export function Component() {
  const { t } = useTexts();
  const company = useSignedInUser().company?.name ?? '';
  return (
    <Section title={t('companySettings.permissions.title')} help={t('companySettings.permissions.help', { company })}>
      <Permissions />
    </Section>
  );
}
