import type { Department } from '@atrium/contracts';
import {
  Button,
  ConfirmDialog,
  IconButton,
  Row,
  Table,
  titleCase,
  useFailureToast,
  useFormat,
  useToast,
} from '@atrium/platform';
import { useState } from 'react';
import { useDeleteDepartment } from '../api/change-departments';
import { useTexts } from '../../../shared/use-texts';

interface DepartmentsTableProps {
  /** Undefined while loading. */
  departments: readonly Department[] | undefined;
  onEdit: (department: Department) => void;
}

/** The departments with their lead and size. Each can be edited and deleted. */
export function DepartmentsTable({ departments, onEdit }: DepartmentsTableProps) {
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
