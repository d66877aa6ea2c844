import type { Department } from '@atrium/contracts';
import {
  Button,
  EmptyState,
  Link,
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

/** The help, directly below the heading that the shell renders at a distance, and the button. */
const Head = styled(Row)`
  margin-top: -${token.space(7)};
  > p {
    flex: 1 1 240px;
    max-width: ${token.measure.text};
    color: ${token.color.textMuted};
  }
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
      <Head $justify="space-between" $align="start" $gap={4} $wrap>
        <p>{t('departments.help')}</p>
        {/* Rendered while the departments load, so that the layout does not shift. */}
        {!isEmpty && create}
      </Head>
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
