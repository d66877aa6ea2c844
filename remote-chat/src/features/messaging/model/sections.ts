import type { Conversation } from '@atrium/contracts';
import { badgeCount } from '../../../shared/model/conversation';

const SECTIONS = ['unread', 'starred', 'channel', 'direct', 'group'] as const;
type SectionName = (typeof SECTIONS)[number];

/** A section of the conversation list. */
export interface Section {
  name: SectionName;
  conversations: Conversation[];
}

interface SectionsInput {
  conversations: readonly Conversation[];
  /** Whether a conversation passes the filter. */
  matches: (conversation: Conversation) => boolean;
  /** Id of a conversation that stays in the unread section although it has been read, because it was opened there. */
  keptUnreadId: string | null;
}

function sectionOf(conversation: Conversation, keptUnreadId: string | null): SectionName {
  if (badgeCount(conversation) > 0 || conversation._id === keptUnreadId) return 'unread';
  return conversation.isStarred ? 'starred' : conversation.type;
}

/** Sorts conversations into sections, unread first, preserving their order within each. Omits empty sections. */
export function sectionsOf({ conversations, matches, keptUnreadId }: SectionsInput): Section[] {
  const shown = conversations.filter(matches);
  return SECTIONS.map((name) => ({
    name,
    conversations: shown.filter((conversation) => sectionOf(conversation, keptUnreadId) === name),
  })).filter((section) => section.conversations.length > 0);
}
