import { API, type Department, type Employee } from '@atrium/contracts';
import {
  Banner,
  Button,
  confirmDiscardUnsavedWork,
  Dialog,
  Field,
  Input,
  Select,
  Stack,
  titleCase,
  useToast,
} from '@atrium/platform';
import {
  EditConflictNotice,
  KeptWhileEdited,
  UnsavedChangesGuard,
  useApiForm,
  useIsDeletedMeanwhile,
} from '@atrium/platform/forms';
import { PeopleField } from '@atrium/platform/people';
import { useId, useState } from 'react';
import { useSaveDepartment } from '../api/change-departments';
import { useTexts } from '../../../shared/use-texts';

interface DepartmentDialogProps {
  /** Null to create a department. */
  department: Department | null;
  employees: readonly Employee[];
  onClose: () => void;
}

const DEPARTMENT = API.departments.create.body.omit({ clientId: true }).required();

interface Values {
  name: string;
  /** User id. */
  lead: string | null;
  /** User ids. */
  members: string[];
}

/** Dialog that edits the name, lead and members of a department. */
export function DepartmentDialog({ department, employees, onClose }: DepartmentDialogProps) {
  const { t } = useTexts();
  const toasts = useToast();
  const id = useId();
  const isDeleted = useIsDeletedMeanwhile();
  const save = useSaveDepartment(department);
  const [saved, setSaved] = useState(false);
  const { form, onSubmit, errorOf, failure, conflict, isSubmitting } = useApiForm<Values, Values>({
    schema: DEPARTMENT,
    subject: 'department',
    defaultValues: {
      name: department?.name ?? '',
      lead: department?.lead?._id ?? null,
      members: department?.members.map(({ _id }) => _id) ?? [],
    },
    submit: async (values, base) => {
      await save(department ? { ...values, base } : values);
      toasts.show({ title: t('departments.saved'), variant: 'success' });
      setSaved(true);
    },
    fallback: t('departments.saveFailed'),
  });
  // Choosing a member of another department moves that person.
  const departmentHint = ({ employee }: Employee) =>
    employee.department && employee.department._id !== department?._id
      ? t('departments.elsewhere', { name: employee.department.name })
      : undefined;
  const namesOf = (userIds: readonly unknown[]) =>
    employees
      .filter(({ user }) => userIds.includes(user._id))
      .map(({ user }) => titleCase(user.name))
      .join(', ');
  const { isDirty } = form.formState;
  const close = async () => {
    if (!isSubmitting && (await confirmDiscardUnsavedWork())) onClose();
  };
  return (
    <Dialog
      open
      closeOnOutside={false}
      onClose={() => void close()}
      title={t(department ? 'departments.editTitle' : 'departments.create')}
      footer={
        <>
          <Button disabled={isSubmitting} onClick={() => void close()}>
            {t('departments.cancel')}
          </Button>
          <Button type="submit" form={id} variant="primary" loading={isSubmitting} disabled={isDeleted}>
            {t('departments.save')}
          </Button>
        </>
      }
    >
      <KeptWhileEdited>
        <form id={id} noValidate onSubmit={(event) => void onSubmit(event)}>
          <Stack $gap={5}>
            {failure && <Banner tone="danger">{failure}</Banner>}
            <EditConflictNotice
              conflict={conflict}
              labels={{
                name: t('departments.name'),
                lead: t('departments.lead'),
                members: t('departments.members'),
              }}
              display={(field, value) => field !== 'name' && namesOf([value].flat())}
              isSaving={isSubmitting}
            />
            <Field label={t('departments.name')} error={errorOf('name')}>
              <Input required autoComplete="off" {...form.register('name')} />
            </Field>
            <Field label={t('departments.lead')} error={errorOf('lead')}>
              <Select
                options={[
                  { value: '', label: t('departments.noLead') },
                  ...employees.map(({ user }) => ({ value: user._id, label: titleCase(user.name) })),
                ]}
                {...form.register('lead', { setValueAs: (value: string | null) => value || null })}
              />
            </Field>
            <PeopleField
              label={t('departments.members')}
              error={errorOf('members')}
              value={form.watch('members')}
              known={department?.members}
              detailOf={departmentHint}
              onChange={(members) => form.setValue('members', members, { shouldDirty: true })}
            />
          </Stack>
        </form>
      </KeptWhileEdited>
      <UnsavedChangesGuard when={isDirty && !saved} onDiscard={() => form.reset()} next={saved ? onClose : null} />
    </Dialog>
  );
}
