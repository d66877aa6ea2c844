import type { Department } from '@atrium/contracts';
import {
  Button,
  ConfirmDialog,
  EmptyState,
  IconButton,
  Link,
  LoadError,
  Row,
  Stack,
  Table,
  titleCase,
  useDepartments,
  useEmployees,
  useFailureToast,
  useFormat,
  useToast,
} from '@atrium/platform';
import { KeptWhileEdited, useKeptWhileEdited } from '@atrium/platform/forms';
import { SectionHelp } from '@atrium/ui/settings';
import { useState } from 'react';
import { DepartmentDialog } from './department-dialog';
import { useTexts } from '../../../shared/use-texts';
import { useDeleteDepartment } from '../api/change-departments';

interface DepartmentsTableProps {
  /** Undefined while loading. */
  departments: readonly Department[] | undefined;
  onEdit: (department: Department) => void;
}

/** The departments with their lead and size. Each can be edited and deleted. */
function DepartmentsTable({ departments, onEdit }: DepartmentsTableProps) {
  const { t } = useTexts();
  const showFailure = useFailureToast();
  const format = useFormat();
  const toasts = useToast();
  const [asked, setAsked] = useState<Department | null>(null);
  const { mutate, isPending } = useDeleteDepartment();

  const remove = ({ _id }: Department) =>
    mutate(_id, {
      onSuccess: () => toasts.show({ title: t('departments.deleted'), variant: 'success' }),
      onError: showFailure(t('departments.deleteFailed')),
      onSettled: () => setAsked(null),
    });

  return (
    <>
      <Table
        label={t('departments.title')}
        loading={!departments}
        rows={departments ?? []}
        rowKey={({ _id }) => _id}
        onOpen={onEdit}
        columns={[
          { key: 'name', head: t('departments.name'), primary: true, cell: ({ name }) => name },
          {
            key: 'lead',
            head: t('departments.lead'),
            anyLength: true,
            cell: ({ lead }) => (lead ? titleCase(lead.name) : t('departments.noLead')),
          },
          {
            key: 'members',
            head: t('departments.members'),
            align: 'end',
            cell: ({ members }) => format.number(members.length),
          },
          {
            key: 'actions',
            head: '',
            headLabel: t('departments.actions'),
            align: 'end',
            cell: (department) => (
              <Row $justify="end">
                <Button
                  size="sm"
                  aria-label={t('departments.editOf', { name: department.name })}
                  onClick={() => onEdit(department)}
                >
                  {t('departments.edit')}
                </Button>
                <IconButton
                  size="sm"
                  icon="trash"
                  label={t('departments.deleteOf', { name: department.name })}
                  onClick={() => setAsked(department)}
                />
              </Row>
            ),
          },
        ]}
      />
      <ConfirmDialog
        open={asked !== null}
        title={t('departments.deleteTitle', { name: asked?.name ?? '' })}
        text={t('departments.deleteText', { count: asked?.members.length ?? 0 })}
        confirmLabel={t('departments.delete')}
        cancelLabel={t('departments.cancel')}
        busy={isPending}
        onConfirm={() => asked && remove(asked)}
        onCancel={() => setAsked(null)}
      />
    </>
  );
}

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
