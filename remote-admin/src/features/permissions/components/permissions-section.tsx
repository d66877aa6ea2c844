import { LoadError, Skeleton, Stack, styled, token, useEmployees } from '@atrium/platform';
import { useDeclaredOperations } from '../../../shared/api/declared-operations';
import { permissionsMessage, usePermissions } from '../api/permissions';
import { matrixGroups } from '../model/matrix-groups';
import { PermissionsEditor } from './permissions-editor';
import { useTexts } from '../../../shared/use-texts';

const Help = styled.p`
  max-width: ${token.measure.text};
  color: ${token.color.textMuted};
`;

/** `/settings/permissions`: the operations that each person holds by role or by grant. */
export default function PermissionsSection() {
  const { t, translate } = useTexts();
  const permissions = usePermissions();
  const employees = useEmployees();
  const { query: declared, groups } = useDeclaredOperations();
  if (permissions.data && employees.data && groups) {
    return (
      <Stack $gap={4}>
        <Help>{t('permissions.help')}</Help>
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
