/** The query keys of this remote. Each starts with the remote's name, by which the shell removes them together. */
export const chatKeys = {
  all: ['remote-chat'],
  conversations: ['remote-chat', 'conversations'],
  conversationLists: ['remote-chat', 'conversations', 'list'],
  conversationList: (limit: number) => ['remote-chat', 'conversations', 'list', limit],
  conversation: (id: string) => ['remote-chat', 'conversations', 'one', id],
  members: (id: string) => ['remote-chat', 'members', id],
  membersPage: (id: string, q: string) => ['remote-chat', 'members', id, q],
  messages: (id: string) => ['remote-chat', 'messages', id],
  draft: (id: string) => ['remote-chat', 'drafts', id],
  /** Key of the mutations in which this person leaves or deletes a conversation. */
  ending: (id: string) => ['remote-chat', 'ending', id],
  channels: ['remote-chat', 'channels'],
  channelSearch: (q: string) => ['remote-chat', 'channels', 'search', q],
  channel: (id: string) => ['remote-chat', 'channels', 'one', id],
  search: (q: string) => ['remote-chat', 'search', q],
  pins: (id: string) => ['remote-chat', 'pins', id],
  conversationFiles: (id: string) => ['remote-chat', 'files', id],
  users: ['remote-chat', 'users'],
  preferences: ['remote-chat', 'preferences'],
  emoji: ['remote-chat', 'emoji'],
  skinTone: ['remote-chat', 'skin-tone'],
} as const;
