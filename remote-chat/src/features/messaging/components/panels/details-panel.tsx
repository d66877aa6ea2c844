import { type Conversation, profileUrl } from '@atrium/contracts';
import {
  Button,
  Link,
  LinkButton,
  LoadError,
  Skeleton,
  Stack,
  styled,
  Switch,
  token,
  useCan,
  useSession,
} from '@atrium/platform';
import { SidePanel } from '@atrium/ui/side-panel';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { OwnNotifyChoice } from '../../../../shared/components/notify-choice';
import { peerOf, shownName } from '../../../../shared/model/conversation';
import { useConversation } from '../../api/get-conversation';
import { useConversationSettings, useUpdateConversation } from '../../api/manage-conversation';
import { isGone } from '../../model/is-gone';
import { About } from './about';
import { EndDialog, type EndAction } from './end-dialog';
import { Members } from './members';
import { Files, Pins } from './pins-and-files';
import { useTexts } from '../../../../shared/use-texts';
import { useChatError } from '../../api/use-chat-error';
import { ConfirmChangeDialog } from './confirm-change-dialog';

const Part = styled.section`
  padding-top: ${token.space(4)};
  border-top: 1px solid ${token.color.border};
`;

/**
 * The details of a conversation: name, picture, the user's own settings, members, and the actions to leave or delete
 * it.
 */
export function DetailsPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTexts();
  const conversation = useConversation(id);
  // The page shows the reason in place of the thread.
  if (isGone(conversation.error)) return null;
  return (
    <SidePanel open onClose={onClose} size="sm" title={t('details.open')} itemKey={id}>
      {conversation.isPending && <Skeleton lines={6} />}
      {conversation.isLoadingError && <LoadError compact title={t('thread.failed')} query={conversation} />}
      {conversation.data && <Details conversation={conversation.data} />}
    </SidePanel>
  );
}

function Details({ conversation }: { conversation: Conversation }) {
  const { t } = useTexts();
  const userId = useSession().user?._id;
  const settings = useConversationSettings(conversation._id);
  const [ending, setEnding] = useState<EndAction | null>(null);
  const { type, isStarred, notify, hasOwnNotify, managedBy } = conversation;
  const peer = peerOf(conversation, userId);
  const canModerate = useCan('chat.moderate');
  const isManager = type !== 'direct' && (managedBy === null || managedBy === userId);
  const mayChange = isManager || (type === 'channel' && canModerate);
  const change = settings.isPending ? settings.variables : {};
  // An earlier server does not send whether the conversation has its own level.
  const level = hasOwnNotify === false ? null : notify;
  const name = shownName(conversation, userId) || t('unknown');

  return (
    <Stack $gap={4}>
      <About conversation={conversation} name={name} mayChange={mayChange} />
      {peer && (
        <div>
          <LinkButton as={Link} to={profileUrl(peer.userId)} size="sm" icon="user">
            {t('details.profile')}
          </LinkButton>
        </div>
      )}
      <Part>
        <Stack $gap={4}>
          <Switch
            label={t('details.star')}
            checked={change.isStarred ?? isStarred}
            onChange={(event) => settings.mutate({ isStarred: event.currentTarget.checked })}
          />
          <OwnNotifyChoice
            label={t('details.notify')}
            value={change.notify === undefined ? level : change.notify}
            onChange={(chosen) => settings.mutate({ notify: chosen })}
          />
        </Stack>
      </Part>
      {type === 'channel' && mayChange && (
        <Part>
          <Visibility conversation={conversation} />
        </Part>
      )}
      <Part>
        <Pins id={conversation._id} />
      </Part>
      <Part>
        <Files id={conversation._id} />
      </Part>
      {type !== 'direct' && (
        <>
          <Part>
            <Members conversation={conversation} name={name} isManager={isManager} mayChange={mayChange} />
          </Part>
          <Part>
            <Stack $gap={2} $align="start">
              <Button size="sm" icon={LogOut} onClick={() => setEnding({ kind: 'leave' })}>
                {t('details.leave')}
              </Button>
              {isManager && (
                <Button size="sm" variant="danger" icon="trash" onClick={() => setEnding({ kind: 'delete' })}>
                  {t('details.remove')}
                </Button>
              )}
            </Stack>
          </Part>
        </>
      )}
      <EndDialog conversation={conversation} name={name} ending={ending} onClose={() => setEnding(null)} />
    </Stack>
  );
}

/** The setting whether a channel is public. Making it public needs a confirmation, since it shows earlier messages. */
function Visibility({ conversation }: { conversation: Conversation }) {
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
