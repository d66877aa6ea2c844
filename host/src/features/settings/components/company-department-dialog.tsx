import { API, type Department, type Employee } from '@atrium/contracts';
import { titleCase, useToast } from '@atrium/platform';
import { Banner, Button, Dialog, Field, Input, Select, Stack } from '@atrium/ui';
import { useId, useState } from 'react';
import type { z } from 'zod';
import { useCodedForm } from '../../../shell/coded-form';
import { UnsavedGuard } from '../../../shell/unsaved-guard';
import { mayLoseUnsavedWork } from '../../../shell/unsaved-work';
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
  const id = useId();
  const save = useSaveDepartment(department);
  const [saved, setSaved] = useState(false);
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
      setSaved(true);
    },
    fallback: 'companySettings.departments.saveFailed',
  });
  const { isDirty } = form.formState;
  const close = async () => {
    if (!isSubmitting && (await mayLoseUnsavedWork())) onClose();
  };
  return (
    <Dialog
      open
      closeOnOutside={false}
      onClose={() => void close()}
      title={t(`companySettings.departments.${department ? 'editTitle' : 'create'}`)}
      footer={
        <>
          <Button disabled={isSubmitting} onClick={() => void close()}>
            {t('onboarding.cancel')}
          </Button>
          <Button type="submit" form={id} variant="primary" loading={isSubmitting}>
            {t('companySettings.save')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void onSubmit(event)}>
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
      <UnsavedGuard when={isDirty && !saved} onGiveUp={() => form.reset()} next={saved ? onClose : null} />
    </Dialog>
  );
}
