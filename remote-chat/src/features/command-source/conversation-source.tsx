import { type FoundCommand, matchesSearch, type SlotProps, useFormat, useSession, useTexts } from '@atrium/platform';
import { useEffect } from 'react';
import { useConversations } from '../../shared/api/list-conversations';
import { shownName } from '../../shared/model/conversation';

/** The maximum number of matching conversations, the most recent first. */
const FOUND = 6;

/** Offers conversations by name to the shell's command palette. */
export default function ConversationSource({ query, onFound }: SlotProps['command.source']) {
  const { t } = useTexts();
  const { titleCase } = useFormat();
  const userId = useSession().user?._id;
  const { data, isPending } = useConversations();

  useEffect(() => {
    const named = (data ?? []).map((conversation): FoundCommand => ({
      id: conversation._id,
      label: shownName(conversation, userId) || t('unknown'),
      to: `/messaging/${conversation._id}`,
    }));
    onFound(isPending ? null : named.filter(({ label }) => matchesSearch(label, query)).slice(0, FOUND));
  }, [data, isPending, query, userId, titleCase, t, onFound]);

  return null;
}
