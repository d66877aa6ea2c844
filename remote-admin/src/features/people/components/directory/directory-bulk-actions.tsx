import type { Employee } from '@atrium/contracts';
import { Button, Menu, MenuItem, useDepartments, useEmployees, useFormat } from '@atrium/platform';
import { personOptions } from '@atrium/platform/people';
import type { BulkChange } from '../../model/bulk-change';
import type { BulkEdit } from '../../model/use-bulk-edit';
import { useRoleRules } from '../../model/use-role-rules';
import { BulkPicker } from './bulk-picker';
import { useTexts } from '../../../../shared/use-texts';

interface DirectoryBulkActionsProps {
  selected: readonly Employee[];
  bulk: BulkEdit;
}

/** The bulk actions on the selected people, for users who manage people. */
export function DirectoryBulkActions({ selected, bulk }: DirectoryBulkActionsProps) {
  const { t } = useTexts();
  const { titleCase } = useFormat();
  const departments = useDepartments();
  const { roles } = useRoleRules();
  const everyone = useEmployees().data ?? [];
  /** Returns the people to whom all selected people can report. Nobody can report to themselves. */
  const colleagues = () => {
    const selectedIds = new Set(selected.map(({ user }) => user._id));
    return everyone.filter(({ user }) => !selectedIds.has(user._id));
  };

  const { pending } = bulk;
  const busy = (field: keyof BulkChange) => ({
    loading: pending?.[field] !== undefined,
    disabled: pending !== null && pending[field] === undefined,
  });
  const apply = (change: BulkChange, titleOf: (count: number) => string) =>
    void bulk.apply({ people: selected, change, titleOf });

  const setDepartment = (department: string | null) => {
    const name = departments.data?.find(({ _id }) => _id === department)?.name ?? '';
    apply({ department }, (count) =>
      department === null ? t('people.bulk.inNoDepartment', { count }) : t('people.bulk.inDepartment', { count, name }),
    );
  };
  const setReportsTo = (reportsTo: string | null) => {
    const name = titleCase(everyone.find(({ user }) => user._id === reportsTo)?.user.name ?? '');
    apply({ reportsTo }, (count) =>
      reportsTo === null ? t('people.bulk.reportToNobody', { count }) : t('people.bulk.reportTo', { count, name }),
    );
  };
  return (
    <>
      <BulkPicker
        action={t('people.bulk.department')}
        label={t('people.department')}
        noneLabel={t('people.noDepartment')}
        optionsOf={() => (departments.data ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
        isLoading={departments.isPending}
        failure={departments.data || !departments.error ? undefined : t('departments.loadFailed')}
        busy={busy('department')}
        onChoose={setDepartment}
      />
      <BulkPicker
        action={t('people.bulk.reportsTo')}
        label={t('people.reportsTo')}
        noneLabel={t('people.nobodyAbove')}
        optionsOf={() => personOptions(colleagues(), ({ user }) => user.email)}
        busy={busy('reportsTo')}
        onChoose={setReportsTo}
      />
      <Menu
        align="start"
        trigger={
          <Button size="sm" {...busy('role')}>
            {t('people.bulk.role')}
          </Button>
        }
      >
        {roles.map((role) => (
          <MenuItem
            key={role}
            onSelect={() => apply({ role }, (count) => t('people.bulk.haveRole', { count, role: t(`roles.${role}`) }))}
          >
            {t(`roles.${role}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
