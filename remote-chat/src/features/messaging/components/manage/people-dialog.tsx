import { Dialog, SegmentedControl, Stack } from '@atrium/platform';
import { Hash } from 'lucide-react';
import { useCreateConversation } from '../../api/create-conversation';
import { type NewKind, useMessagingUrl } from '../use-messaging-url';
import { GroupForm } from './group-form';
import { PeoplePicker } from './people-picker';
import { useTexts } from '../../../../shared/use-texts';

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
