import { type LeaveTypeRules, LIMITS } from '@atrium/contracts';
import { Badge, DateField, Field, IconButton, Input, Row, Select, Stack, useDepartments } from '@atrium/platform';
import { ListGroup } from '@atrium/platform/forms';
import { EntryLine, FieldGrid } from '@atrium/platform/company-rules';
import type { LeaveRulesForm } from '../model/leave-rules-form';
import { useTexts } from '../../../shared/use-texts';

interface ScopeFieldProps {
  label: string;
  /** Text that is shown while nothing is chosen. */
  all: string;
  placeholder: string;
  options: readonly { value: string; label: string }[];
  /** Chosen values; null for all. */
  value: readonly string[] | null;
  error: string | undefined;
  onChange: (value: string[] | null) => void;
}

/** A field for several of some options, or for all of them. Each chosen one has a remove button. */
function ScopeField({ label, all, placeholder, options, value, error, onChange }: ScopeFieldProps) {
  const { t } = useTexts();
  const labelOf = (chosen: string) =>
    options.find((option) => option.value === chosen)?.label ?? t('rules.scoped.removed');
  const remove = (chosen: string) => {
    const rest = (value ?? []).filter((other) => other !== chosen);
    onChange(rest.length === 0 ? null : rest);
  };
  return (
    <Stack $gap={1}>
      <Field label={label} error={error}>
        <Select
          value=""
          placeholder={placeholder}
          options={options.filter((option) => !(value ?? []).includes(option.value))}
          onChange={({ target }) => onChange([...(value ?? []), target.value])}
        />
      </Field>
      <Row $wrap>
        {value === null && <Badge>{all}</Badge>}
        {(value ?? []).map((chosen) => (
          <Row key={chosen} $gap={0}>
            <Badge tone="accent">{labelOf(chosen)}</Badge>
            <IconButton
              icon="x"
              size="sm"
              label={t('rules.remove', { what: labelOf(chosen) })}
              onClick={() => remove(chosen)}
            />
          </Row>
        ))}
      </Row>
    </Stack>
  );
}

interface ScopedBlackoutsProps {
  rules: LeaveRulesForm;
  saved: readonly LeaveTypeRules[];
}

/** The fields for periods in which certain leave types, or members of certain departments, cannot request leave. */
export function ScopedBlackouts({ rules: { form, errorOf }, saved }: ScopedBlackoutsProps) {
  const { t } = useTexts();
  const { data: departments = [] } = useDepartments();
  const types = form.watch('types') ?? saved;
  const blackouts = form.watch('scopedBlackouts') ?? [];
  const set = (next: typeof blackouts) => form.setValue('scopedBlackouts', next, { shouldDirty: true });
  const change = (index: number, scope: Partial<(typeof blackouts)[number]>) =>
    set(blackouts.map((blackout, at) => (at === index ? { ...blackout, ...scope } : blackout)));
  const typeOptions = types.flatMap(({ _id, name }) => (_id === undefined ? [] : [{ value: _id, label: name }]));
  const departmentOptions = departments.map(({ _id, name }) => ({ value: _id, label: name }));
  return (
    <ListGroup
      legend={t('rules.scoped.title')}
      addLabel={t('rules.scoped.add')}
      length={blackouts.length}
      max={LIMITS.blackouts}
      onAdd={() => set([...blackouts, { from: '', to: '', reason: '', leaveTypes: null, departments: null }])}
    >
      {blackouts.map(({ leaveTypes, departments: named }, index) => {
        const errorIn = (field: 'leaveTypes' | 'departments', chosen: readonly string[] | null) =>
          (chosen ?? []).map((_id, at) => errorOf(`scopedBlackouts.${index}.${field}.${at}`)).find(Boolean);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- an entry is nothing but its place in the list
          <Stack key={index} $gap={2}>
            <EntryLine $columns="160px 160px minmax(0, 1fr)">
              <Field label={t('rules.from')} error={errorOf(`scopedBlackouts.${index}.from`)}>
                <DateField {...form.register(`scopedBlackouts.${index}.from`)} />
              </Field>
              <Field label={t('rules.to')} error={errorOf(`scopedBlackouts.${index}.to`)}>
                <DateField {...form.register(`scopedBlackouts.${index}.to`)} />
              </Field>
              <Field label={t('rules.reason')} error={errorOf(`scopedBlackouts.${index}.reason`)}>
                <Input {...form.register(`scopedBlackouts.${index}.reason`)} />
              </Field>
              <IconButton
                icon="x"
                label={t('rules.remove', { what: t('rules.scoped.number', { n: index + 1 }) })}
                onClick={() => set(blackouts.filter((_other, at) => at !== index))}
              />
            </EntryLine>
            <FieldGrid>
              <ScopeField
                label={t('rules.scoped.leaveTypes')}
                all={t('rules.scoped.allTypes')}
                placeholder={t('rules.scoped.addType')}
                options={typeOptions}
                value={leaveTypes}
                error={errorIn('leaveTypes', leaveTypes)}
                onChange={(chosen) => change(index, { leaveTypes: chosen })}
              />
              <ScopeField
                label={t('rules.scoped.departments')}
                all={t('rules.scoped.allDepartments')}
                placeholder={t('rules.scoped.addDepartment')}
                options={departmentOptions}
                value={named}
                error={errorIn('departments', named)}
                onChange={(chosen) => change(index, { departments: chosen })}
              />
            </FieldGrid>
          </Stack>
        );
      })}
    </ListGroup>
  );
}
