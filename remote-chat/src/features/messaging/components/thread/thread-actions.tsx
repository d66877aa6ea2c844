import type { Conversation, Message } from '@atrium/contracts';
import { useCan, useSession } from '@atrium/platform';
import { createContext, useContext, useMemo, useState } from 'react';
import { usePinMessage, useReact } from '../../api/change-message';
import { useMarkUnread } from '../../api/change-read-mark';
import { type ComposerMode, NEW_MESSAGE } from '../../model/composer-mode';

/** The actions on the messages of a thread. */
export interface ThreadActions {
  /** False if the user may only read. */
  canWrite: boolean;
  /** Whether the user may delete messages of others. */
  canModerate: boolean;
  reply(message: Message): void;
  edit(message: Message): void;
  /** Deletes the message after a confirmation. */
  remove(message: Message): void;
  react(message: Message, emoji: string): void;
  markUnread(message: Message): void;
  pin(message: Message): void;
}

const ActionsContext = createContext<ThreadActions | null>(null);

export const ThreadActionsProvider = ActionsContext;

export function useThreadActions(): ThreadActions {
  const actions = useContext(ActionsContext);
  if (!actions) throw new Error('No ThreadActionsProvider around this component.');
  return actions;
}

/** Manages the actions on messages of a conversation: the mode of the composer and the message about to be deleted. */
export function useMessageActions({ _id: id, type, isParticipant, managedBy }: Conversation) {
  const userId = useSession().user?._id;
  const isModerator = useCan('chat.moderate') || managedBy === userId;
  const canModerate = type !== 'direct' && isParticipant && isModerator;
  const [mode, setMode] = useState<ComposerMode>(NEW_MESSAGE);
  const [removing, setRemoving] = useState<Message | null>(null);
  const { mutate: react } = useReact(id);
  const { mutate: pin } = usePinMessage(id);
  const { mutate: markUnread } = useMarkUnread(id);
  const actions = useMemo(
    (): ThreadActions => ({
      canWrite: isParticipant,
      canModerate,
      reply: (message) => setMode({ kind: 'reply', message }),
      edit: (message) => setMode({ kind: 'edit', message }),
      remove: setRemoving,
      react: ({ _id }, emoji) => react({ id: _id, emoji }),
      markUnread: ({ _id: messageId }) => markUnread(messageId),
      pin: ({ _id: messageId, pinnedAt }) => pin({ messageId, isPinned: pinnedAt === null }),
    }),
    [isParticipant, canModerate, react, pin, markUnread],
  );
  return { actions, mode, setMode, removing, setRemoving };
}
