import { foldText, type Conversation } from '@atrium/contracts';
import { type FoundCommand, matchesSearch, type SlotProps, useFormat, useSession } from '@atrium/platform';
import { useEffect, useMemo } from 'react';
import { useChatUsers } from '../../shared/api/list-chat-users';
import { useConversations } from '../../shared/api/list-conversations';
import { peerOf, shownName } from '../../shared/model/conversation';
import { useTexts } from '../../shared/use-texts';

/** The maximum number of matching conversations, the most recent first. */
const MAX_RESULTS = 6;
/** The maximum number of matching people without a direct conversation. */
const MAX_PEOPLE = 4;

/** Returns the name in a query such as "message ada", where `verb` is "message"; any other query as it is. */
const nameIn = (query: string, verb: string): string => {
  const typed = query.trim();
  return foldText(typed).startsWith(`${foldText(verb)} `) ? typed.slice(verb.length).trim() : typed;
};

/** Returns the ids of the people with whom the user has a direct conversation. */
const peerIds = (conversations: readonly Conversation[], userId: string | undefined) =>
  new Set(conversations.map((conversation) => peerOf(conversation, userId)?.userId));

/**
 * Offers conversations by name to the shell's command palette, and messages to people with whom there is no
 * conversation yet. "Message ada" finds both.
 */
export default function ConversationSource({ query, onFound }: SlotProps['command.source']) {
  const { t } = useTexts();
  const { titleCase } = useFormat();
  const userId = useSession().user?._id;
  const { data, isPending } = useConversations();
  const { data: users } = useChatUsers();

  const conversations = useMemo(
    () =>
      (data ?? []).map((conversation): FoundCommand => ({
        id: conversation._id,
        label: shownName(conversation, userId) || t('unknown'),
        to: `/messaging/${conversation._id}`,
      })),
    [data, userId, t],
  );
  const people = useMemo(() => {
    const known = peerIds(data ?? [], userId);
    return (users ?? [])
      .filter(({ _id }) => _id !== userId && !known.has(_id))
      .map(({ _id, name, avatarUrl }) => ({ _id, name: titleCase(name), avatarUrl }));
  }, [data, users, userId, titleCase]);

  useEffect(() => {
    if (isPending) return onFound(null);
    const name = nameIn(query, t('command.message', { name: '' }).trim());
    const toMessage = ({ _id, name, avatarUrl }: (typeof people)[number]): FoundCommand => ({
      id: `person ${_id}`,
      label: t('command.message', { name }),
      person: { name, avatarUrl },
      to: `/messaging?person=${_id}`,
    });
    return onFound([
      ...conversations.filter(({ label }) => matchesSearch(label, name)).slice(0, MAX_RESULTS),
      ...people
        .filter((person) => matchesSearch(person.name, name))
        .slice(0, MAX_PEOPLE)
        .map(toMessage),
    ]);
  }, [conversations, people, isPending, query, t, onFound]);

  return null;
}
