import type { chatRequired as english } from './chat.en';

export const chatRequired: Record<keyof typeof english, string> = {
  group_name: 'Gib der Gruppe einen Namen.',
  channel_name: 'Gib dem Kanal einen Namen.',
  participants: 'Wähle mindestens eine Person.',
};
