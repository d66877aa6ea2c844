import {
  Button,
  EmptyState,
  type FailedQuery,
  Link,
  LinkButton,
  LoadError,
  media,
  styled,
  token,
  useActionFor,
  useMedia,
  VisuallyHidden,
} from '@atrium/platform';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { SidePanel } from '@atrium/ui/side-panel';
import { useChatPeople } from '../../../shared/api/list-chat-users';
import { useConversations } from '../../../shared/api/list-conversations';
import { ListPane } from './frame/list-pane';
import { PeopleDialog } from './manage/people-dialog';
import { Thread } from './thread/thread';
import { ThreadHeading } from './thread/thread-heading';
import { useMessagingUrl } from './use-messaging-url';
import { useTexts } from '../../../shared/use-texts';
import { useCreateConversation } from '../api/create-conversation';
import { ChannelsPanel } from './panels/channels-panel';
import { DetailsPanel } from './panels/details-panel';
import { SearchPanel } from './panels/search-panel';

const Frame = styled.div`
  display: grid;
  grid-template-columns: 320px minmax(0, 1fr);
  flex: 1;
  min-height: 0;
  /* The height of the screen without the shell's bars. */
  height: var(--page-height, 100%);
  /* Unlike other pages, makes room for a panel, since users write messages while it is open. */
  padding-inline-end: ${token.covered.end};
  ${media.compact} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Main = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: center;
  min-width: 0;
  min-height: 0;
  background: ${token.color.surfaceRaised};
`;

/**
 * Opens the direct conversation with the person named in the URL: `/messaging?person=<user id>`. Returns the failed
 * attempt, which the URL repeats; null if there is none.
 */
function useOpenPerson(): FailedQuery | null {
  const { person, open } = useMessagingUrl();
  const requested = useRef<string | null>(null);
  // Replaces the history entry of this URL, so that Back returns to where the user came from.
  const { mutate, error, isPending } = useCreateConversation((conversationId) =>
    open(conversationId, { replace: true }),
  );
  useEffect(() => {
    if (person === null || requested.current === person) return;
    requested.current = person;
    mutate({ type: 'direct', participants: [person] });
  });
  const [failure, setFailure] = useState<unknown>(null);
  if (error !== null && error !== failure) setFailure(error);
  if (person === null || failure === null) return null;
  const refetch = () => mutate({ type: 'direct', participants: [person] });
  return { error: failure, isFetching: isPending, refetch };
}

/** `/messaging` and `/messaging/:conversationId`: the list beside the open conversation; on phones, one at a time. */
export default function MessagingPage() {
  const { t } = useTexts();
  const url = useMessagingUrl();
  const isCompact = useMedia('compact');
  const failedPerson = useOpenPerson();
  const { conversationId, legacyId, open, set } = url;
  const { data, isPending } = useConversations();
  const hasNone = data?.length === 0;
  const isMainShown = conversationId !== null || failedPerson !== null;

  useEffect(() => {
    if (legacyId !== null) open(legacyId, { replace: true });
  }, [legacyId, open]);

  const start = (
    <Button icon="plus" onClick={() => set({ new: '' })}>
      {t('menu.start')}
    </Button>
  );
  const none = <NoConversations start={start} />;

  return (
    <Frame>
      {/* The empty state is shown only once: in the thread area if there is room. */}
      {(!isCompact || !isMainShown) && <ListPane empty={isCompact || conversationId !== null ? none : null} />}
      {(!isCompact || isMainShown) && (
        <Main data-covers-bottom-bar={conversationId === null ? undefined : ''}>
          {/* The page heading is part of the list, which is not rendered here. */}
          {isCompact && <VisuallyHidden as="h1">{t('title')}</VisuallyHidden>}
          {failedPerson && (
            <LoadError title={<ThreadHeading>{t('thread.failed')}</ThreadHeading>} query={failedPerson} />
          )}
          {!isMainShown && hasNone && none}
          {!isMainShown && !hasNone && !isPending && (
            <EmptyState drawing="chat" title={t('thread.choose')} text={t('thread.chooseText')} action={start} />
          )}
          {conversationId !== null && (
            <Thread
              key={conversationId}
              conversationId={conversationId}
              showBack={isCompact}
              onBack={() => open(null)}
              // Focuses the composer when a conversation is chosen, but not on phones, where the keyboard would cover
              // the messages.
              takesFocus={!isCompact && url.isChosen}
            />
          )}
        </Main>
      )}
      <SidePanels />
      <PeopleDialog
        kind={url.starting}
        onClose={() => set({ new: null }, { replace: true })}
        // Replaces the history entry of the dialog, so that Back does not reopen it.
        onCreated={(id) => open(id, { replace: true })}
      />
    </Frame>
  );
}

/** The state without conversations. People who are alone in their company are led to invitations. */
function NoConversations({ start }: { start: ReactNode }) {
  const { t } = useTexts();
  const invite = useActionFor('people.invite');
  const people = useChatPeople();
  // Offline, the people stay pending, and the usual state shows.
  if (people.isLoading) return null;
  const isAlone = people.data?.isComplete === true && people.data.users.length === 0;
  if (!isAlone) {
    return <EmptyState drawing="chat" title={t('list.emptyTitle')} text={t('list.emptyText')} action={start} />;
  }
  return (
    <EmptyState
      drawing="chat"
      title={t('list.emptyTitle')}
      text={t('people.alone')}
      action={
        invite !== undefined && (
          <LinkButton as={Link} variant="primary" to={invite}>
            {t('people.invite')}
          </LinkButton>
        )
      }
    />
  );
}

/** The open side panel: search, public channels or the details of the conversation. */
function SidePanels() {
  const { t } = useTexts();
  const { panel, conversationId, set } = useMessagingUrl();
  const close = () => set({ panel: null, q: null });
  if (panel === 'details') {
    return conversationId === null ? null : <DetailsPanel key={conversationId} id={conversationId} onClose={close} />;
  }
  return (
    <SidePanel
      open={panel !== null}
      onClose={close}
      size="sm"
      title={t(panel === 'channels' ? 'channels.title' : 'search.title')}
      itemKey={panel ?? ''}
    >
      {panel === 'search' && <SearchPanel />}
      {panel === 'channels' && <ChannelsPanel />}
    </SidePanel>
  );
}
