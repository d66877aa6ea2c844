import { EmptyState, Link, LinkButton, LoadError, Skeleton, Stack, useEmployees, useMedia } from '@atrium/platform';
import { SectionHelp } from '@atrium/ui/settings';
import { useDeclaredOperations } from '../../../shared/api/declared-operations';
import { permissionsMessage, usePermissions } from '../api/permissions';
import { matrixGroups } from '../model/matrix-groups';
import { PermissionsEditor } from './permissions-editor';
import { useTexts } from '../../../shared/use-texts';

/** `/settings/permissions`: the operations that each person holds by role or by grant. */
export default function PermissionsSection() {
  const { t, translate } = useTexts();
  const permissions = usePermissions();
  const employees = useEmployees();
  const { query: declared, groups } = useDeclaredOperations();
  // Phones show switches instead of the matrix, whose signs the legend explains.
  const isPhone = useMedia('phone');
  if (employees.data?.every(({ role }) => role === 'Founder') === true) return <FoundersOnly />;
  if (permissions.data && employees.data && groups) {
    return (
      <Stack $gap={4}>
        <SectionHelp>
          {t('permissions.help')} {!isPhone && t('permissions.legend')}
        </SectionHelp>
        <PermissionsEditor
          groups={matrixGroups(groups, permissions.data.operations)}
          stored={permissions.data.data}
          employees={employees.data}
        />
      </Stack>
    );
  }
  if (permissions.error ?? employees.error ?? declared.error) {
    return (
      <LoadError
        title={
          employees.error && !permissions.error
            ? t('people.failed')
            : permissionsMessage(permissions.error ?? declared.error, 'load', translate)
        }
        text={null}
        query={[permissions, employees, declared]}
      />
    );
  }
  return (
    <Stack role="status" aria-label={t('permissions.loading')} $gap={3}>
      <Skeleton width="60%" />
      <Skeleton lines={12} />
    </Stack>
  );
}

/** Shown while there is nobody whose permissions could be changed: founders may do everything. */
function FoundersOnly() {
  const { t } = useTexts();
  return (
    <EmptyState
      drawing="people"
      title={t('permissions.foundersOnly')}
      text={t('permissions.foundersOnlyText')}
      action={
        <LinkButton as={Link} to="/people?invite=1" variant="primary" icon="user-plus">
          {t('people.invite')}
        </LinkButton>
      }
    />
  );
}
