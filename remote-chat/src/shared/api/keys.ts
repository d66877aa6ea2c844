/** Every query key of this remote; the first part is its name, by which the shell drops them together. */
export const chatKeys = {
  all: ['remote-chat'],
  conversations: ['remote-chat', 'conversations'],
  conversationList: (limit: number) => ['remote-chat', 'conversations', 'list', limit],
  conversation: (id: string) => ['remote-chat', 'conversations', 'one', id],
  messages: (id: string) => ['remote-chat', 'messages', id],
  users: ['remote-chat', 'users'],
} as const;
