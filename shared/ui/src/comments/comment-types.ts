import type { ReactNode } from 'react';
import type { FindEmoji, FindMentions, RichTextValue } from '../rich-text-editor';

/** A comment in a thread. */
export interface Comment {
  id: string;
  author: { id: string; name: string; avatarUrl?: string | null };
  /** Rich text. */
  html: string;
  /** ISO 8601 timestamp. */
  createdAt: string;
  editedAt?: string | null;
  /**
   * Comments other than `saved` are the user's own and not yet stored on the server. `waiting` comments are sent again
   * automatically, `failed` ones only by `onRetry`.
   */
  state?: 'saved' | 'sending' | 'waiting' | 'failed';
  /** The reason why sending failed, in the user's language. */
  error?: string;
  canEdit?: boolean;
  canDelete?: boolean;
}

/** Props of `CommentThread`. The thread is controlled: the caller applies all changes to `comments`. */
export interface CommentThreadProps {
  /** Oldest first. */
  comments: readonly Comment[];
  /** Adds a comment optimistically, as an item of `comments` with the state `sending`. */
  onSend?: (value: RichTextValue) => void;
  onEdit?: (id: string, value: RichTextValue) => void;
  onDelete?: (id: string) => void;
  /** Called when the user begins to change the text of a comment, and when the change ends. */
  onEditedChange?: (isEdited: boolean) => void;
  /**
   * Renders the choices for the text of an edited comment that somebody else deleted. Without it, the editor closes.
   */
  renderDeletedEdit?: (html: string) => ReactNode;
  /** Sends a waiting or failed comment again now. */
  onRetry?: (id: string) => void;
  /** Discards a waiting or failed comment. */
  onDiscard?: (id: string) => void;
  /** Loads older comments; omitted when all are loaded. */
  onLoadOlder?: () => void;
  loadingOlder?: boolean;
  findMentions?: FindMentions;
  findEmoji?: FindEmoji;
  currentUserId?: string;
  /** Returns the URL of a person, such as `/profile/{id}`. */
  personHref?: (userId: string) => string;
  onOpenPerson?: (userId: string) => void;
  /** Formats a timestamp briefly: `5m ago`. */
  formatTime: (instant: string) => string;
  /** Formats a timestamp in full, for the tooltip. */
  formatFullTime: (instant: string) => string;
  /** The draft of the next comment; the caller stores the changes that `onDraftChange` reports. */
  draft?: string;
  onDraftChange?: (html: string) => void;
  /** False while nothing can be sent, because the object is gone; the typed text stays. */
  canSend?: boolean;
  /** Replaces the composer and explains why commenting is not possible. */
  closedText?: string;
}
