import type { chatRequired as english } from './chat.en';
import type { DomainErrors, DomainFieldMessages } from './domain-texts';

/** German texts of the error codes of the domain `chat`. */
export const chatErrors: DomainErrors<'chat'> = {
  CONVERSATION_NOT_FOUND: 'Diese Unterhaltung gibt es nicht mehr.',
  NOTHING_TO_ACKNOWLEDGE: 'Dieser Beitrag verlangt keine Bestätigung.',
  NOT_IN_CONVERSATION: 'Du darfst in dieser Unterhaltung nicht schreiben.',
  NOT_A_PARTICIPANT: 'Du darfst diese Unterhaltung nicht sehen.',
  UNSENT_FILES: 'Du hast zu viele ungesendete Dateien. Sende sie oder warte: Nach einem Tag werden sie entfernt.',
};

/** German texts of the field codes of the domain `chat`. */
export const chatFieldMessages: DomainFieldMessages<'chat'> = {
  EMPTY_MESSAGE: 'Schreib zuerst etwas.',
  NOT_A_MEMBER: 'Diese Person ist nicht in der Unterhaltung.',
};

/** German texts for empty fields by field name of the domain `chat`. */
export const chatRequired: Record<keyof typeof english, string> = {
  group_name: 'Gib der Gruppe einen Namen.',
  channel_name: 'Gib dem Kanal einen Namen.',
  participants: 'Wähle mindestens eine Person.',
};
