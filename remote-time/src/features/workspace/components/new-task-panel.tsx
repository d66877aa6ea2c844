import { API, type Project, projectId } from '@atrium/contracts';
import {
  Banner,
  Button,
  confirmDiscardUnsavedWork,
  EmptyState,
  Field,
  Input,
  LoadError,
  Select,
  Stack,
  useNavigate,
} from '@atrium/platform';
import { UnsavedChangesGuard, useApiForm } from '@atrium/platform/forms';
import { useIdempotentSend } from '@atrium/platform/idempotency';
import { SidePanel } from '@atrium/ui/side-panel';
import { useId, useState } from 'react';
import type { z } from 'zod';
import { useCreateTask, useTaskProjects } from '../api/task-projects';
import { useTexts } from '../../../shared/use-texts';

const SCHEMA = API.tasks.create.body.pick({ title: true }).extend({ projectId });
type Values = z.output<typeof SCHEMA>;

interface FormProps {
  /** The most recently used first, which is the default. */
  projects: readonly Project[];
  onClose: () => void;
}

function NewTaskForm({ projects, onClose }: FormProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const id = useId();
  const create = useCreateTask();
  const sendOnce = useIdempotentSend();
  const [path, setPath] = useState<string | null>(null);
  const { form, onSubmit, errorOf, failure, isSubmitting } = useApiForm<Values, Values>({
    schema: SCHEMA,
    subject: 'task',
    defaultValues: { title: '', projectId: projects[0]?._id ?? '' },
    submit: async (values) => {
      const { _id } = await sendOnce(values, (taskId) => create({ ...values, id: taskId }));
      setPath(`/project/${values.projectId}?task=${_id}`);
    },
    fallback: t('work.taskSaveFailed'),
  });
  const close = async () => {
    if (!isSubmitting && (await confirmDiscardUnsavedWork())) onClose();
  };
  return (
    <SidePanel
      open
      onClose={() => void close()}
      title={t('work.newTask')}
      footer={
        <>
          <Button onClick={() => void close()}>{t('work.cancel')}</Button>
          <Button type="submit" form={id} variant="primary" loading={isSubmitting}>
            {t('work.createTask')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void onSubmit(event)}>
        <Stack $gap={5}>
          {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
          <Field label={t('board.titleOfTask')} required error={errorOf('title')}>
            <Input autoComplete="off" data-autofocus {...form.register('title')} />
          </Field>
          <Field label={t('work.project')} error={errorOf('projectId')}>
            <Select
              options={projects.map(({ _id, name }) => ({ value: _id, label: name }))}
              {...form.register('projectId')}
            />
          </Field>
        </Stack>
      </form>
      <UnsavedChangesGuard
        includeQuery
        when={form.formState.isDirty && path === null}
        onDiscard={() => form.reset()}
        next={path === null ? null : () => void navigate(path)}
      />
    </SidePanel>
  );
}

/** A panel that creates a task in one of the projects in which the user may, and opens it. */
export function NewTaskPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const query = useTaskProjects();
  const { data: projects } = query;
  if (projects && projects.length > 0) return <NewTaskForm projects={projects} onClose={onClose} />;
  if (query.isPending) return null;
  return (
    <SidePanel open onClose={onClose} title={t('work.newTask')}>
      <LoadError compact title={t('work.projectsFailed')} query={query} />
      {projects && (
        <EmptyState compact drawing={null} title={t('work.noTaskProjects')} text={t('work.noProjectsText')} />
      )}
    </SidePanel>
  );
}
