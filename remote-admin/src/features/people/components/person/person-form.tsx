import { API, type Employee, LIMITS } from '@atrium/contracts';
import {
  Banner,
  DateField,
  Field,
  Input,
  Select,
  Stack,
  styled,
  Textarea,
  token,
  useDepartments,
  useEmployees,
  useFormat,
  useToast,
} from '@atrium/platform';
import {
  baseOf,
  EditConflictNotice,
  Fieldset,
  FormCombobox,
  UnsavedChangesGuard,
  useApiForm,
} from '@atrium/platform/forms';
import { useEffect, useState } from 'react';
import { joiningMoment } from '../../../../shared/model/joining-day';
import { ROLES } from '../../../../shared/model/roles';
import { useUpdateEmployee } from '../../api/update-employee';
import { changeOf, exactValues, fromStored, type PersonValues, valuesOf } from '../../model/person-values';
import { useRoleRules } from '../../model/use-role-rules';
import { GENDERS, genderText } from './person-facts';
import { useTexts } from '../../../../shared/use-texts';

const Part = styled(Fieldset)`
  legend {
    font-weight: ${token.font.weight.semibold};
  }
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
  align-items: start;
  gap: ${token.space(4)};
`;

interface PersonFormProps {
  /** Id of the form, for the button that submits it in the footer of the panel. */
  id: string;
  person: Employee;
  onDone: () => void;
  /** Called when saving begins and ends. */
  onSavingChange: (isSaving: boolean) => void;
}

/** Form that edits the employee record. Sends only changed fields, so that two people can edit different fields. */
export default function PersonForm({ id, person, onDone, onSavingChange }: PersonFormProps) {
  const { t, translate } = useTexts();
  const format = useFormat();
  const { titleCase } = format;
  const toasts = useToast();
  const { roles, mayChangeRole } = useRoleRules();
  const colleagues = (useEmployees().data ?? []).filter(({ user }) => user._id !== person.user._id);
  const { data: allDepartments, error: departmentsError } = useDepartments();
  const departments = allDepartments ?? (person.employee.department ? [person.employee.department] : []);
  const update = useUpdateEmployee(person._id);
  const [isSaved, setSaved] = useState(false);
  const [before] = useState(() => valuesOf(person));

  const { form, onSubmit, errorOf, failure, conflict, isSubmitting } = useApiForm<PersonValues, unknown>({
    schema: API.people.updateEmployee.body,
    defaultValues: before,
    exactBase: exactValues(person),
    fromRequest: fromStored,
    submit: async (_, base) => {
      const change = changeOf(before, form.getValues());
      await update({ ...change, base: baseOf(change, base) });
      toasts.show({ variant: 'success', title: t('people.saved') });
      setSaved(true);
    },
    fallback: t('people.updateFailed'),
    fieldByCode: { LAST_FOUNDER: 'role', GRANT_BEYOND_OWN: 'role' },
  });
  const { register, control, formState } = form;
  useEffect(() => {
    onSavingChange(isSubmitting);
    return () => onSavingChange(false);
  }, [onSavingChange, isSubmitting]);

  const shownRoles = ROLES.filter((role) => roles.includes(role) || role === person.role);

  const labels = {
    role: t('people.role'),
    position: t('people.position'),
    employeeId: t('people.employeeId'),
    department: t('people.department'),
    reportsTo: t('people.reportsTo'),
    joinedAt: t('people.joined'),
    companyContact: t('people.companyContact'),
    contact: t('people.contact'),
    address: t('people.address'),
    gender: t('people.gender'),
    nric: t('people.nric'),
  };
  const display = (field: string, value: unknown) => {
    if (field === 'role') return t(`roles.${ROLES.find((role) => role === value) ?? 'Employee'}`);
    if (field === 'department') return departments.find(({ _id }) => _id === value)?.name;
    if (field === 'reportsTo') return titleCase(colleagues.find(({ user }) => user._id === value)?.user.name ?? '');
    if (field === 'joinedAt') return format.date(joiningMoment(String(value)));
    return field === 'gender' && typeof value === 'string' && value !== '' && genderText(value, translate);
  };

  const text = (name: 'position' | 'employeeId' | 'companyContact' | 'contact' | 'nric', max: number = LIMITS.name) => (
    <Field label={t(`people.${name}`)} error={errorOf(name)}>
      <Input {...register(name)} maxLength={max} autoComplete="off" />
    </Field>
  );
  return (
    <form
      id={id}
      onSubmit={(event) => void onSubmit(event)}
      noValidate
      aria-label={t('people.editOf', { name: titleCase(person.user.name) })}
    >
      <Stack $gap={6}>
        {failure !== undefined && (
          <Banner tone="danger" title={t('people.updateFailed')}>
            {failure === t('people.updateFailed') ? null : failure}
          </Banner>
        )}
        <EditConflictNotice conflict={conflict} labels={labels} display={display} isSaving={isSubmitting} />
        <Part>
          <legend>{t('people.work')}</legend>
          <Stack $gap={4}>
            <Pair>
              <Field label={t('people.role')} error={errorOf('role')}>
                <Select
                  {...register('role')}
                  disabled={!mayChangeRole(person)}
                  options={shownRoles.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
                />
              </Field>
              {text('position')}
            </Pair>
            <Pair>
              <Field label={t('people.department')} error={errorOf('department')}>
                <FormCombobox
                  control={control}
                  name="department"
                  none={null}
                  placeholder={t('people.noDepartment')}
                  loading={!allDepartments && !departmentsError}
                  failure={!allDepartments && departmentsError ? t('departments.loadFailed') : undefined}
                  options={departments.map(({ _id, name }) => ({ value: _id, label: name }))}
                />
              </Field>
              <Field label={t('people.reportsTo')} error={errorOf('reportsTo')}>
                <FormCombobox
                  control={control}
                  name="reportsTo"
                  none={null}
                  placeholder={t('people.nobodyAbove')}
                  options={colleagues.map(({ user }) => ({
                    value: user._id,
                    label: titleCase(user.name),
                    detail: user.email,
                  }))}
                />
              </Field>
            </Pair>
            <Pair>
              {text('employeeId', LIMITS.employeeNumber)}
              <Field label={t('people.joined')} error={errorOf('joinedAt')}>
                <DateField {...register('joinedAt')} required />
              </Field>
            </Pair>
          </Stack>
        </Part>
        <Part>
          <legend>{t('people.reach')}</legend>
          <Pair>
            {text('companyContact')}
            {text('contact')}
          </Pair>
        </Part>
        <Part>
          <legend>{t('people.personal')}</legend>
          <Stack $gap={4}>
            <Field label={t('people.address')} error={errorOf('address')}>
              <Textarea {...register('address')} rows={2} maxLength={LIMITS.address} />
            </Field>
            <Pair>
              <Field label={t('people.gender')} error={errorOf('gender')}>
                <Select
                  {...register('gender')}
                  options={[...new Set(['', ...GENDERS, before.gender])].map((value) => ({
                    value,
                    label: value === '' ? t('people.notGiven') : genderText(value, translate),
                  }))}
                />
              </Field>
              {text('nric', LIMITS.nric)}
            </Pair>
          </Stack>
        </Part>
      </Stack>
      <UnsavedChangesGuard
        when={formState.isDirty && !isSaved}
        includeQuery
        onDiscard={() => form.reset()}
        next={isSaved ? onDone : null}
      />
    </form>
  );
}
