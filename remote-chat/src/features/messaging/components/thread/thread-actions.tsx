import type { Message } from '@atrium/contracts';
import { createContext, useContext } from 'react';

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
