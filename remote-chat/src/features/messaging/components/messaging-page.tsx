import { Button, EmptyState, IconButton, media, styled, token, useSearchParams, useTexts } from '@atrium/platform';
import { useState } from 'react';
import { useConversations } from '../../../shared/api/list-conversations';
import { ConversationList } from './conversation-list';
import { PeopleDialog } from './people-dialog';
import { Thread } from './thread';
import { useIsCompact } from './use-is-compact';

const Frame = styled.div`
  display: grid;
  grid-template-columns: 320px minmax(0, 1fr);
  flex: 1;
  min-height: 0;
  /* What the shell's bars leave of the screen. */
  height: var(--page-height, 100%);
  ${media.compact} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Side = styled.aside`
  display: flex;
  flex-direction: column;
  min-height: 0;
  border-right: 1px solid ${token.color.border};
  background: ${token.color.surface};
  ${media.compact} {
    border-right: 0;
  }
`;

const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 56px;
  padding: ${token.space(2)} ${token.space(4)};
  h1 {
    font-size: ${token.font.size.lg};
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

/** Whoever has no conversation yet is told how to begin one. */
function NoConversations({ onNew }: { onNew: () => void }) {
  const { t } = useTexts();
  return (
    <EmptyState
      title={t('list.emptyTitle')}
      text={t('list.emptyText')}
      action={
        <Button icon="plus" onClick={onNew}>
          {t('menu.start')}
        </Button>
      }
    />
  );
}

/** `/messaging`: conversations beside the open one; on phones one after the other. */
export default function MessagingPage() {
  const { t } = useTexts();
  const [params, setParams] = useSearchParams();
  const isCompact = useIsCompact();
  const openId = params.get('conversation');
  const go = (entries: Record<string, string>) => setParams(entries);
  // In place of the entry that opened the dialog: Back leads to what was before, not into the dialog again.
  const leaveDialog = (entries: Record<string, string>) => setParams(entries, { replace: true });
  const [arrivedAt] = useState(openId);
  const hasNone = useConversations().data?.length === 0;
  const none = <NoConversations onNew={() => go({ new: '' })} />;

  const list = (
    <Side>
      <Head>
        <h1>{t('title')}</h1>
        <IconButton
          icon="plus"
          label={t('newChat')}
          onClick={() => go({ ...(openId && { conversation: openId }), new: '' })}
        />
      </Head>
      {/* Said once: beside the list where there is room. */}
      <ConversationList openId={openId} empty={isCompact || openId !== null ? none : null} />
    </Side>
  );

  return (
    <Frame>
      {(!isCompact || openId === null) && list}
      {(!isCompact || openId !== null) && (
        <Main>
          {openId === null && hasNone && none}
          {openId === null && !hasNone && <EmptyState title={t('thread.choose')} text={t('thread.chooseText')} />}
          {openId !== null && (
            <Thread
              key={openId}
              conversationId={openId}
              showBack={isCompact}
              onBack={() => go({})}
              // Whoever opens one wants to write; on phones the keyboard would cover what is to be read.
              writes={!isCompact && openId !== arrivedAt}
            />
          )}
        </Main>
      )}
      <PeopleDialog
        open={params.has('new')}
        onClose={() => leaveDialog(openId ? { conversation: openId } : {})}
        onCreated={(conversation) => leaveDialog({ conversation })}
      />
    </Frame>
  );
}
