import { API } from '@atrium/contracts';
import {
  Banner,
  Button,
  confirmDiscardUnsavedWork,
  Field,
  Input,
  Stack,
  Textarea,
  useSession,
  useToast,
} from '@atrium/platform';
import { UnsavedChangesGuard, useApiForm } from '@atrium/platform/forms';
import { useIdempotentSend } from '@atrium/platform/idempotency';
import { PeopleField } from '@atrium/platform/people';
import { SidePanel } from '@atrium/ui/side-panel';
import { useId, useState } from 'react';
import type { z } from 'zod';
import { useWorkspaceCalls } from '../api/change-workspace';
import { useTexts } from '../../../shared/use-texts';

const SCHEMA = API.workspaces.create.body.omit({ clientId: true }).required();
type Values = z.output<typeof SCHEMA>;

/** A panel that creates a workspace with its first members. */
export function NewWorkspacePanel({ onClose, onCreated }: { onClose: () => void; onCreated: (id: string) => void }) {
  const { t } = useTexts();
  const toasts = useToast();
  const id = useId();
  const calls = useWorkspaceCalls();
  const sendOnce = useIdempotentSend();
  const me = useSession().user?._id;
  const [createdId, setCreatedId] = useState<string | null>(null);
  const { form, onSubmit, errorOf, failure, isSubmitting } = useApiForm<Values, Values>({
    schema: SCHEMA,
    subject: 'workspace',
    defaultValues: { name: '', description: '', members: [] },
    submit: async (values) => {
      const created = await sendOnce(values, (clientId) => calls.create({ ...values, clientId }));
      toasts.show({ variant: 'success', title: t('work.workspaceCreated') });
      setCreatedId(created._id);
    },
    fallback: t('work.workspaceSaveFailed'),
  });
  const close = async () => {
    if (!isSubmitting && (await confirmDiscardUnsavedWork())) onClose();
  };
  return (
    <SidePanel
      open
      onClose={() => void close()}
      title={t('work.newWorkspace')}
      footer={
        <>
          <Button onClick={() => void close()}>{t('work.cancel')}</Button>
          <Button type="submit" form={id} variant="primary" loading={isSubmitting}>
            {t('work.createWorkspace')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void onSubmit(event)}>
        <Stack $gap={5}>
          {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
          <Field label={t('work.name')} required error={errorOf('name')}>
            <Input autoComplete="off" data-autofocus {...form.register('name')} />
          </Field>
          <Field label={t('work.description')} error={errorOf('description')}>
            <Textarea rows={3} {...form.register('description')} />
          </Field>
          <PeopleField
            label={t('work.members')}
            error={errorOf('members')}
            value={form.watch('members')}
            onChange={(members) => form.setValue('members', members, { shouldDirty: true })}
            except={new Set(me === undefined ? [] : [me])}
          />
        </Stack>
      </form>
      <UnsavedChangesGuard
        includeQuery
        when={form.formState.isDirty && createdId === null}
        onDiscard={() => form.reset()}
        next={createdId === null ? null : () => onCreated(createdId)}
      />
    </SidePanel>
  );
}
