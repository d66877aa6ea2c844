import type { Department } from '@atrium/contracts';
import {
  Button,
  EmptyState,
  LoadError,
  Row,
  Stack,
  styled,
  token,
  useDepartments,
  useEmployees,
} from '@atrium/platform';
import { KeptWhileEdited, useKeptWhileEdited } from '@atrium/platform/forms';
import { useState } from 'react';
import { DepartmentDialog } from './department-dialog';
import { DepartmentsTable } from './departments-table';
import { useTexts } from '../../../shared/use-texts';

const Help = styled.p`
  flex: 1 1 240px;
  max-width: ${token.measure.text};
  color: ${token.color.textMuted};
`;

/** `/settings/departments`: the departments with their members and leads. */
export default function DepartmentsSection() {
  const { t } = useTexts();
  const departments = useDepartments();
  const employees = useEmployees();
  const [editing, setEditing] = useState<Department | 'new' | null>(null);
  const { data } = departments;
  const edited = editing === 'new' ? null : editing;
  const kept = useKeptWhileEdited(
    edited?._id ?? '',
    data?.find(({ _id }) => _id === edited?._id),
  );
  const error = (!data && departments.error) || (!employees.data && employees.error);
  if (error) {
    return <LoadError compact title={t('departments.loadFailed')} query={[departments, employees]} />;
  }
  return (
    <Stack $gap={5}>
      <Row $justify="space-between" $align="start" $gap={4} $wrap>
        <Help>{t('departments.help')}</Help>
        {/* Rendered while the departments load, so that the layout does not shift. */}
        <Button
          icon="plus"
          variant="primary"
          loading={editing !== null && !employees.data}
          onClick={() => setEditing('new')}
        >
          {t('departments.create')}
        </Button>
      </Row>
      {data?.length === 0 ? (
        <EmptyState compact drawing="people" title={t('departments.empty')} text={t('departments.emptyText')} />
      ) : (
        <DepartmentsTable departments={data} onEdit={setEditing} />
      )}
      <KeptWhileEdited kept={kept} isSilent>
        {employees.data && (editing === 'new' || (edited && kept.shown)) && (
          <DepartmentDialog department={edited} employees={employees.data} onClose={() => setEditing(null)} />
        )}
      </KeptWhileEdited>
    </Stack>
  );
}
