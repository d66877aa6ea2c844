import type { Department } from '@atrium/contracts';
import { errorMessage, titleCase, useFormat, useToast } from '@atrium/platform';
import { Button, ConfirmDialog, IconButton, Row, Table } from '@atrium/ui';
import { useState } from 'react';
import { useTexts } from '../../../shell/use-texts';
import { useRemoveDepartment } from '../api/company-departments';

interface DepartmentsTableProps {
  /** Undefined while they are loaded. */
  departments: readonly Department[] | undefined;
  onEdit: (department: Department) => void;
}

/** The departments, each with the way to change and to remove it. */
export function CompanyDepartmentsTable({ departments, onEdit }: DepartmentsTableProps) {
  const { t, translate } = useTexts();
  const format = useFormat();
  const toasts = useToast();
  const [asked, setAsked] = useState<Department | null>(null);
  const { mutate, isPending } = useRemoveDepartment();

  const remove = ({ _id }: Department) =>
    mutate(_id, {
      onSuccess: () => toasts.show({ title: t('companySettings.departments.removed'), variant: 'success' }),
      onError: (error) =>
        toasts.show({
          title: t('companySettings.departments.removeFailed'),
          description: errorMessage(error, translate),
          variant: 'destructive',
        }),
      onSettled: () => setAsked(null),
    });

  return (
    <>
      <Table
        label={t('companySettings.departments.title')}
        loading={!departments}
        rows={departments ?? []}
        rowKey={({ _id }) => _id}
        onOpen={onEdit}
        columns={[
          { key: 'name', head: t('companySettings.departments.columns.name'), primary: true, cell: ({ name }) => name },
          {
            key: 'lead',
            head: t('companySettings.departments.columns.lead'),
            anyLength: true,
            cell: ({ lead }) => (lead ? titleCase(lead.name) : t('companySettings.departments.noLead')),
          },
          {
            key: 'members',
            head: t('companySettings.departments.columns.members'),
            align: 'end',
            cell: ({ members }) => format.number(members.length),
          },
          {
            key: 'actions',
            head: '',
            headLabel: t('companySettings.departments.columns.actions'),
            align: 'end',
            cell: (department) => (
              <Row $justify="end">
                <Button
                  size="sm"
                  aria-label={t('companySettings.departments.editOf', { name: department.name })}
                  onClick={() => onEdit(department)}
                >
                  {t('companySettings.departments.edit')}
                </Button>
                <IconButton
                  size="sm"
                  icon="trash"
                  label={t('companySettings.departments.removeOf', { name: department.name })}
                  onClick={() => setAsked(department)}
                />
              </Row>
            ),
          },
        ]}
      />
      <ConfirmDialog
        open={asked !== null}
        title={t('companySettings.departments.removeQuestion', { name: asked?.name ?? '' })}
        text={t('companySettings.departments.removeText', { count: asked?.members.length ?? 0 })}
        confirmLabel={t('companySettings.departments.remove')}
        cancelLabel={t('onboarding.cancel')}
        busy={isPending}
        onConfirm={() => asked && remove(asked)}
        onCancel={() => setAsked(null)}
      />
    </>
  );
}
