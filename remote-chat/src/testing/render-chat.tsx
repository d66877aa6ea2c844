import type { chatEvents } from '@atrium/contracts';
import { createFakeSocket, createTestPlatform, type RenderOptions, renderWithPlatform } from '@atrium/testing';
import type { ComponentType } from 'react';
import { type ChatRuntime, createChatRuntime } from '../shared/runtime/chat-runtime';
import { createChatErrorToasts } from '../shared/runtime/chat-error-toasts';
import { withChat } from '../shared/runtime/chat-context';
import { de } from '../texts/de';
import { en } from '../texts/en';

const running: ChatRuntime[] = [];

afterEach(() => {
  for (const chat of running.splice(0)) chat.dispose();
  localStorage.clear();
});

/** Renders a screen of this remote as the shell would, with a chat runtime over a fake socket. */
export function renderChat(Screen: ComponentType, options: Omit<RenderOptions, 'name' | 'texts' | 'platform'> = {}) {
  const platform = createTestPlatform({ name: 'remote-chat', texts: { en, de }, ...options });
  const socket = createFakeSocket<typeof chatEvents>();
  const errorToasts = createChatErrorToasts(platform.toasts, platform.t);
  const chat = createChatRuntime(platform, errorToasts, () => socket);
  running.push(chat);
  const WithChat = withChat(chat, Screen);
  // Both routes of messaging, as the shell defines them.
  const routes = ['/messaging', '/messaging/:conversationId'].map((path) => ({ path, element: <WithChat /> }));
  return { ...renderWithPlatform(routes, { at: '/messaging', ...options, platform }), socket, chat };
}
