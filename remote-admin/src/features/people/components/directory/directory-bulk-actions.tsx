import type { Employee } from '@atrium/contracts';
import {
  Button,
  Combobox,
  type ComboboxOption,
  Menu,
  MenuItem,
  Popover,
  useDepartments,
  useEmployees,
  useFormat,
} from '@atrium/platform';
import { personOptions } from '@atrium/platform/people';
import type { BulkChange } from '../../model/bulk-change';
import type { BulkEdit } from '../../model/use-bulk-edit';
import { useRoleRules } from '../../model/use-role-rules';
import { useTexts } from '../../../../shared/use-texts';

/** Value of the option that stands for none; ids never equal it. */
const NONE = 'none';

interface BulkPickerProps {
  /** Text of the button that opens the picker. */
  action: string;
  /** Name of the field that the picker changes. */
  label: string;
  /** Returns the options; called only while the list can be seen, as there may be a thousand. */
  optionsOf: () => readonly ComboboxOption[];
  /** Label of the option for no value. */
  noneLabel: string;
  onChoose: (value: string | null) => void;
  busy: { loading: boolean; disabled: boolean };
  /** Whether the options are loading. */
  isLoading?: boolean;
  /** Shown instead of the options if they failed to load. */
  failure?: string | undefined;
}

/** A button of the bulk bar that opens a searchable list and applies the chosen option at once. */
function BulkPicker({ action, label, optionsOf, noneLabel, onChoose, busy, ...list }: BulkPickerProps) {
  return (
    <Popover
      label={action}
      align="start"
      trigger={
        <Button size="sm" {...busy}>
          {action}
        </Button>
      }
    >
      {(close) => (
        <Combobox
          initiallyOpen
          aria-label={label}
          placeholder={label}
          value=""
          options={[{ value: NONE, label: noneLabel }, ...optionsOf()]}
          loading={list.isLoading}
          failure={list.failure}
          onValueChange={(value) => {
            close();
            onChoose(value === NONE ? null : value);
          }}
        />
      )}
    </Popover>
  );
}

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
