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
      {editing && employees.data && (
        <DepartmentDialog
          department={editing === 'new' ? null : editing}
          employees={employees.data}
          onClose={() => setEditing(null)}
        />
      )}
    </Stack>
  );
}
