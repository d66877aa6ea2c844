import { API, type Department, type Employee } from '@atrium/contracts';
import { titleCase, useToast } from '@atrium/platform';
import { Banner, Button, Dialog, Field, Input, Select, Stack } from '@atrium/ui';
import type { z } from 'zod';
import { useCodedForm } from '../../../shell/coded-form';
import { useTexts } from '../../../shell/use-texts';
import { useSaveDepartment } from '../api/company-departments';
import { CompanyMembersField } from './company-members-field';

interface DepartmentDialogProps {
  /** Null for a new one. */
  department: Department | null;
  employees: readonly Employee[];
  onClose: () => void;
}

const WHOLE = API.departments.create.body.required();
type Values = z.output<typeof WHOLE>;

/** Name, lead and members of a department. */
export function CompanyDepartmentDialog({ department, employees, onClose }: DepartmentDialogProps) {
  const { t } = useTexts();
  const toasts = useToast();
  const save = useSaveDepartment(department);
  const { form, onSubmit, errorOf, failure, isSubmitting } = useCodedForm<Values, Values>({
    schema: WHOLE,
    defaultValues: {
      name: department?.name ?? '',
      lead: department?.lead?._id ?? null,
      members: department?.members.map(({ _id }) => _id) ?? [],
    },
    submit: async (values) => {
      await save(values);
      toasts.show({ title: t('companySettings.saved'), variant: 'success' });
      onClose();
    },
    fallback: 'companySettings.departments.saveFailed',
  });
  return (
    <Dialog
      open
      closeOnOutside={false}
      onClose={onClose}
      title={t(`companySettings.departments.${department ? 'editTitle' : 'create'}`)}
      footer={
        <>
          <Button onClick={onClose}>{t('onboarding.cancel')}</Button>
          <Button variant="primary" loading={isSubmitting} onClick={() => void onSubmit()}>
            {t('companySettings.save')}
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={(event) => void onSubmit(event)}>
        <Stack $gap={5}>
          {failure && <Banner tone="danger">{failure}</Banner>}
          <Field label={t('companySettings.departments.name')} error={errorOf('name')}>
            <Input required autoComplete="off" {...form.register('name')} />
          </Field>
          <Field label={t('companySettings.departments.lead')} error={errorOf('lead')}>
            <Select
              options={[
                { value: '', label: t('companySettings.departments.noLead') },
                ...employees.map(({ user }) => ({ value: user._id, label: titleCase(user.name) })),
              ]}
              {...form.register('lead', { setValueAs: (value: string | null) => value || null })}
            />
          </Field>
          <CompanyMembersField
            employees={employees}
            department={department}
            chosen={form.watch('members')}
            onChange={(members) => form.setValue('members', members, { shouldDirty: true })}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
