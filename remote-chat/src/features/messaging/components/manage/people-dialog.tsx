import { API, type BodyOf, CHAT_LIMITS, LIMITS } from '@atrium/contracts';
import { Banner, Button, Checkbox, Dialog, Field, Input, SegmentedControl, Stack, Textarea } from '@atrium/platform';
import { RestoredDraftNotice, useApiForm, useDraftForm } from '@atrium/platform/forms';
import { useIdempotentSend } from '@atrium/platform/idempotency';
import { Hash } from 'lucide-react';
import { useCreateConversation, useCreateGroup } from '../../api/create-conversation';
import { type NewKind, useMessagingUrl } from '../use-messaging-url';
import { PeoplePicker } from './people-picker';
import { useTexts } from '../../../../shared/use-texts';

interface GroupValues {
  type: 'group' | 'channel';
  name: string;
  description: string;
  isPublic: boolean;
  participants: string[];
}

interface GroupFormProps {
  type: 'group' | 'channel';
  onCreated: (conversationId: string) => void;
}

/** Name, description and people of a new group or channel. */
function GroupForm({ type, onCreated }: GroupFormProps) {
  const { t } = useTexts();
  const create = useCreateGroup(onCreated);
  const sendOnce = useIdempotentSend();
  const { form, onSubmit, errorOf, failure, isSubmitting } = useApiForm<
    GroupValues,
    BodyOf<typeof API.chat.createConversation>
  >({
    schema: API.chat.createConversation.body,
    subject: type,
    defaultValues: { type, name: '', description: '', isPublic: true, participants: [] },
    submit: async (body) => {
      const conversation = type === 'channel' ? body : { ...body, isPublic: undefined };
      await sendOnce(conversation, (clientId) => create.mutateAsync({ ...conversation, clientId }));
      draft.clear();
    },
    fallback: t('errors.notCreated'),
    navigatesAway: true,
  });
  const draft = useDraftForm(form, `new-${type}`);
  const chosen = form.watch('participants');
  const isChannel = type === 'channel';
  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate aria-label={t(`start.${type}`)}>
      <Stack $gap={4}>
        <RestoredDraftNotice draft={draft} />
        <Field label={t('start.name')} error={errorOf('name')}>
          <Input {...form.register('name')} maxLength={LIMITS.name} autoComplete="off" data-autofocus required />
        </Field>
        {isChannel && (
          <>
            <Field label={t('start.description')} error={errorOf('description')}>
              <Textarea {...form.register('description')} rows={2} maxLength={CHAT_LIMITS.description} />
            </Field>
            <Checkbox {...form.register('isPublic')} label={t('start.public')} hint={t('start.publicHint')} />
          </>
        )}
        <PeoplePicker
          chosen={chosen}
          onChosen={(userIds) => form.setValue('participants', userIds, { shouldDirty: true })}
          error={errorOf('participants')}
        />
        {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
        <Button type="submit" variant="primary" loading={isSubmitting}>
          {t(isChannel ? 'start.createChannel' : 'start.createGroup')}
        </Button>
      </Stack>
    </form>
  );
}

interface PeopleDialogProps {
  /** The kind of conversation to start; null while the dialog is closed. */
  kind: NewKind | null;
  onClose: () => void;
  onCreated: (conversationId: string) => void;
}

/** The dialog that starts a direct conversation, a group or a channel. */
export function PeopleDialog({ kind, onClose, onCreated }: PeopleDialogProps) {
  const { t } = useTexts();
  const { set } = useMessagingUrl();
  const create = useCreateConversation(onCreated);
  const shown = kind ?? 'direct';
  return (
    <Dialog open={kind !== null} onClose={onClose} title={t('people.title')} closeLabel={t('people.close')} size="sm">
      <Stack $gap={4}>
        <div>
          <SegmentedControl<NewKind>
            label={t('start.kind')}
            value={shown}
            options={[
              { value: 'direct', label: t('start.direct'), icon: 'user' },
              { value: 'group', label: t('start.group'), icon: 'users' },
              { value: 'channel', label: t('start.channel'), icon: Hash },
            ]}
            onValueChange={(next) => set({ new: next === 'direct' ? '' : next }, { replace: true })}
          />
        </div>
        {shown === 'direct' && (
          <PeoplePicker
            disabled={create.isPending}
            onPick={(userId) => create.mutate({ type: 'direct', participants: [userId] })}
          />
        )}
        {shown !== 'direct' && <GroupForm key={shown} type={shown} onCreated={onCreated} />}
      </Stack>
    </Dialog>
  );
}
