import {
  chatAttachments,
  chatPreferences,
  conversationMembers,
  conversations,
  lastSeen,
  messageMentions,
  messageReactions,
  messages,
} from '../../../composition/schema';
import type { OwnTables } from '../../../testing/own-tables/own-tables';

export const chatTables: OwnTables = {
  exported: [chatPreferences, lastSeen, messageReactions, messages],
  withheld: [
    [chatAttachments, 'where files are used; the files themselves are exported'],
    [conversationMembers, 'who talks to whom is also data of the others'],
    [conversations, 'shared by all participants; own messages name their conversation'],
    [messageMentions, 'written by others'],
  ],
};
