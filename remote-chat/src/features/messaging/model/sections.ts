import type { Conversation } from '@atrium/contracts';
import { badgeCount } from '../../../shared/model/conversation';

export const SECTIONS = ['unread', 'starred', 'channel', 'direct', 'group'] as const;
export type SectionName = (typeof SECTIONS)[number];

/** A section of the conversation list. */
export interface Section {
  name: SectionName;
  conversations: Conversation[];
}

interface SectionsInput {
  conversations: readonly Conversation[];
  /** Whether a conversation passes the filter. */
  matches: (conversation: Conversation) => boolean;
  /**
   * Ids of conversations that stay in the unread section although they have been read, because they were opened there.
   */
  stay: ReadonlySet<string>;
}

function sectionOf(conversation: Conversation, stay: ReadonlySet<string>): SectionName {
  if (badgeCount(conversation) > 0 || stay.has(conversation._id)) return 'unread';
  return conversation.isStarred ? 'starred' : conversation.type;
}

/** Sorts conversations into sections, unread first, preserving their order within each. Omits empty sections. */
export function sectionsOf({ conversations, matches, stay }: SectionsInput): Section[] {
  const shown = conversations.filter(matches);
  return SECTIONS.map((name) => ({
    name,
    conversations: shown.filter((conversation) => sectionOf(conversation, stay) === name),
  })).filter((section) => section.conversations.length > 0);
}
