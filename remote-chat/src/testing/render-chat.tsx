import { errorMessage } from '@atrium/platform';
import { createTestPlatform, type RenderOptions, renderWithPlatform } from '@atrium/testing';
import type { ComponentType } from 'react';
import { createChatRuntime } from '../shared/runtime/chat-runtime';
import { createChatWords } from '../shared/runtime/chat-words';
import { inChat } from '../shared/runtime/chat-context';
import { de } from '../texts/de';
import { en } from '../texts/en';
import { createFakeSocket } from './fake-socket';

/** Draws a screen of this remote as the shell would, with a running chat over a fake socket. */
export function renderChat(Screen: ComponentType, options: Omit<RenderOptions, 'name' | 'texts' | 'platform'> = {}) {
  const platform = createTestPlatform({ name: 'remote-chat', texts: { en, de }, ...options });
  const socket = createFakeSocket();
  const words = createChatWords(platform.toasts, platform.t, (error) => errorMessage(error, platform.t));
  const chat = createChatRuntime(platform, words, () => socket);
  const InChat = inChat(chat, Screen);
  return { ...renderWithPlatform(<InChat />, { at: '/messaging', ...options, platform }), socket, chat };
}
