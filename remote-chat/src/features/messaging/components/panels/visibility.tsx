import type { Conversation } from '@atrium/contracts';
import { Switch } from '@atrium/platform';
import { useState } from 'react';
import { useUpdateConversation } from '../../api/manage-conversation';
import { useChatError } from '../../api/use-chat-error';
import { ConfirmChangeDialog } from './confirm-change-dialog';
import { useTexts } from '../../../../shared/use-texts';

/** Whether a channel is public. Making it public needs a confirmation, because it shows what was written before. */
export function Visibility({ conversation }: { conversation: Conversation }) {
  const { t } = useTexts();
  const { _id: id, isPublic } = conversation;
  const [isAsking, setIsAsking] = useState(false);
  const hide = useUpdateConversation(id);
  const onError = useChatError();
  return (
    <>
      <Switch
        label={t('details.public')}
        hint={t('details.publicHint')}
        checked={isPublic && !hide.isPending}
        onChange={({ currentTarget }) => {
          if (currentTarget.checked) setIsAsking(true);
          else hide.mutate({ isPublic: false, base: { isPublic: true } }, { onError });
        }}
      />
      <ConfirmChangeDialog
        conversation={conversation}
        change={isAsking ? { kind: 'public' } : null}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
