import type { Department } from '@atrium/contracts';
import { Button, EmptyState, Link, LoadError, Stack, useDepartments, useEmployees } from '@atrium/platform';
import { KeptWhileEdited, useKeptWhileEdited } from '@atrium/platform/forms';
import { SectionHelp } from '@atrium/ui/settings';
import { useState } from 'react';
import { DepartmentDialog } from './department-dialog';
import { DepartmentsTable } from './departments-table';
import { useTexts } from '../../../shared/use-texts';

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
  const isEmpty = data?.length === 0;
  const outside = employees.data?.filter(({ employee }) => employee.department === null).length ?? 0;
  const create = (
    <Button
      icon="plus"
      variant="primary"
      loading={editing !== null && !employees.data}
      onClick={() => setEditing('new')}
    >
      {t('departments.create')}
    </Button>
  );
  return (
    <Stack $gap={5}>
      {/* The button is rendered while the departments load, so that the layout does not shift. */}
      <SectionHelp action={!isEmpty && create}>{t('departments.help')}</SectionHelp>
      {isEmpty ? (
        <EmptyState
          compact
          drawing="people"
          title={t('departments.empty')}
          text={t('departments.emptyText')}
          action={create}
        />
      ) : (
        <DepartmentsTable departments={data} onEdit={setEditing} />
      )}
      {data && !isEmpty && outside > 0 && (
        <p>
          <Link to="/people?department=none">{t('overview.gaps.noDepartment', { count: outside })}</Link>
        </p>
      )}
      <KeptWhileEdited kept={kept} isSilent>
        {employees.data && (editing === 'new' || (edited && kept.shown)) && (
          <DepartmentDialog department={edited} employees={employees.data} onClose={() => setEditing(null)} />
        )}
      </KeptWhileEdited>
    </Stack>
  );
}
