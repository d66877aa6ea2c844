import type { ProjectDetail, Workspace } from '@atrium/contracts';
import {
  Banner,
  Button,
  confirmDiscardUnsavedWork,
  Field,
  Input,
  RadioGroup,
  Row,
  Select,
  Stack,
  Switch,
  Textarea,
  useCan,
  useCompanyRules,
  useEmployees,
  usePageLocale,
  useSession,
  useToast,
} from '@atrium/platform';
import {
  baseOf,
  EditConflictNotice,
  FormCombobox,
  KeptWhileEdited,
  UnsavedChangesGuard,
  useApiForm,
} from '@atrium/platform/forms';
import { useIdempotentSend } from '@atrium/platform/idempotency';
import { PeopleField, personOptions } from '@atrium/platform/people';
import { ColourField } from '@atrium/ui/colour-field';
import { SidePanel } from '@atrium/ui/side-panel';
import { useId, useState } from 'react';
import { useProjectCalls } from '../api/change-project';
import {
  exactBudgets,
  fromStored,
  type ProjectInput,
  projectSchema,
  projectValues,
  type ProjectValues,
} from '../model/project-form';
import { useTexts } from '../use-texts';

interface ProjectPanelProps {
  /** Null to create a project. */
  project: ProjectDetail | null;
  /** Workspaces in which the user may create projects, plus the project's own. */
  workspaces: readonly Workspace[];
  onClose: () => void;
  onSaved: (project: ProjectDetail) => void;
}

/** A panel that creates a project or edits its details. */
export function ProjectPanel({ project, workspaces, onClose, onSaved }: ProjectPanelProps) {
  const { t } = useTexts();
  const toasts = useToast();
  const id = useId();
  const calls = useProjectCalls();
  const sendOnce = useIdempotentSend();
  const mayBudgetMoney = useCan('rates.manage');
  const employees = useEmployees();
  const rules = useCompanyRules();
  const user = useSession().user;
  const [saved, setSaved] = useState<ProjectDetail | null>(null);
  const currency = project?.budget?.currency ?? rules.data?.time.currency ?? 'EUR';
  const locale = usePageLocale();

  const { form, onSubmit, errorOf, failure, conflict, isSubmitting } = useApiForm<ProjectValues, ProjectInput>({
    schema: projectSchema(currency),
    subject: 'project',
    defaultValues: projectValues(
      project,
      {
        workspaceId: workspaces.find(({ canCreateProjects }) => canCreateProjects)?._id ?? '',
        lead: user?._id ?? null,
      },
      locale,
    ),
    exactBase: project ? exactBudgets(project) : undefined,
    fromRequest: (stored) => fromStored(stored, { currency, locale }),
    submit: async ({ members, budgetMinor, ...values }, base) => {
      const body = { ...values, ...(mayBudgetMoney && { budgetMinor }) };
      const changed = Object.fromEntries(Object.entries(body).filter(([key]) => key in dirtyFields));
      const result = project
        ? await calls.update(project._id, { ...changed, base: baseOf(changed, base) })
        : await sendOnce([body, members], (clientId) => calls.create({ ...body, members, clientId }));
      toasts.show({ variant: 'success', title: t(project ? 'work.projectSaved' : 'work.projectCreated') });
      setSaved(result);
    },
    fallback: t('work.projectSaveFailed'),
  });
  // Reading them subscribes to them; `submit` sends the fields that are dirty.
  const { isDirty, dirtyFields } = form.formState;
  const labels = {
    name: t('work.name'),
    workspaceId: t('work.workspace'),
    description: t('work.description'),
    colour: t('work.colourLabel'),
    visibility: t('work.visibility'),
    lead: t('work.lead'),
    budgetSeconds: t('work.budgetHours'),
    budgetMinor: t('work.budgetMoney', { currency }),
    billable: t('work.billable'),
  };
  const display = (field: string, value: unknown) => {
    if (field === 'lead') return (employees.data ?? []).find(({ user: { _id } }) => _id === value)?.user.name;
    if (field === 'workspaceId') return workspaces.find(({ _id }) => _id === value)?.name;
    if (field === 'colour') return t('work.colour', { number: Number(value) + 1 });
    if (field === 'visibility') return t(value === 'private' ? 'work.private' : 'work.open');
    if (field === 'billable') return null;
    const name = field === 'budgetSeconds' ? 'budgetSeconds' : 'budgetMinor';
    return fromStored({ [field]: value }, { currency, locale })[name];
  };
  const close = async () => {
    if (!isSubmitting && (await confirmDiscardUnsavedWork())) onClose();
  };
  return (
    <SidePanel
      open
      onClose={() => void close()}
      title={t(project ? 'work.editProject' : 'work.newProject')}
      footer={
        <Stack $gap={2}>
          {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
          <EditConflictNotice conflict={conflict} labels={labels} display={display} isSaving={isSubmitting} />
          <Row $justify="end">
            <Button onClick={() => void close()}>{t('work.cancel')}</Button>
            <Button type="submit" form={id} variant="primary" loading={isSubmitting}>
              {t(project ? 'work.save' : 'work.createProject')}
            </Button>
          </Row>
        </Stack>
      }
    >
      <KeptWhileEdited>
        <form id={id} noValidate onSubmit={(event) => void onSubmit(event)}>
          <Stack $gap={5}>
            <Field label={t('work.name')} required error={errorOf('name')}>
              <Input autoComplete="off" data-autofocus {...form.register('name')} />
            </Field>
            <Field label={t('work.workspace')} error={errorOf('workspaceId')}>
              <Select
                options={workspaces.map(({ _id, name }) => ({ value: _id, label: name }))}
                {...form.register('workspaceId')}
              />
            </Field>
            <Field label={t('work.description')} error={errorOf('description')}>
              <Textarea rows={3} {...form.register('description')} />
            </Field>
            <ColourField
              label={t('work.colourLabel')}
              colourLabel={(number) => t('work.colour', { number })}
              value={form.watch('colour')}
              onChange={(colour) => form.setValue('colour', colour, { shouldDirty: true })}
            />
            <RadioGroup
              label={t('work.visibility')}
              value={form.watch('visibility')}
              onValueChange={(visibility) => form.setValue('visibility', visibility, { shouldDirty: true })}
              options={[
                { value: 'open', label: t('work.open'), hint: t('work.openHint') },
                { value: 'private', label: t('work.private'), hint: t('work.privateHint') },
              ]}
            />
            <Field label={t('work.lead')} error={errorOf('lead')}>
              <FormCombobox
                control={form.control}
                name="lead"
                none={null}
                options={personOptions(employees.data ?? [])}
              />
            </Field>
            {project === null && (
              <PeopleField
                label={t('work.members')}
                hint={t('work.membersHint')}
                error={errorOf('members')}
                value={form.watch('members')}
                onChange={(members) => form.setValue('members', members, { shouldDirty: true })}
                except={new Set(user ? [user._id] : [])}
              />
            )}
            <Field label={t('work.budgetHours')} hint={t('work.budgetHoursHint')} error={errorOf('budgetSeconds')}>
              <Input inputMode="decimal" autoComplete="off" {...form.register('budgetSeconds')} />
            </Field>
            {mayBudgetMoney && (
              <Field label={t('work.budgetMoney', { currency })} error={errorOf('budgetMinor')}>
                <Input inputMode="decimal" autoComplete="off" {...form.register('budgetMinor')} />
              </Field>
            )}
            <Switch label={t('work.billable')} hint={t('work.billableHint')} {...form.register('billable')} />
          </Stack>
        </form>
        <UnsavedChangesGuard
          includeQuery
          when={isDirty && saved === null}
          onDiscard={() => form.reset()}
          next={saved ? () => onSaved(saved) : null}
        />
      </KeptWhileEdited>
    </SidePanel>
  );
}
