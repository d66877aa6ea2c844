import { Avatar, Button, IconButton, Menu, MenuItem, Row } from '@atrium/ui';
import { useState } from 'react';
import { RichText } from '../rich-text';
import { RichTextEditor } from '../rich-text-editor';
import type { RichTextValue } from '../rich-text-editor';
import { Author, Head, Line, Muted, Unsent } from './comment-style';
import type { Comment, CommentThreadProps } from './comment-types';
import { useCommentTexts } from './texts';

interface CommentItemProps {
  comment: Comment;
  thread: CommentThreadProps;
  /** Whether somebody else deleted the comment while the user was changing it. */
  isDeleted: boolean;
  /** Called when the user begins to change the text, and when the change ends. */
  onEdited: (isEdited: boolean) => void;
  onAskDelete: () => void;
}

/** A comment with its menu, inline editor and sending state. */
export function CommentItem({ comment, thread, isDeleted, onEdited, onAskDelete }: CommentItemProps) {
  const texts = useCommentTexts();
  const [isEditing, setEditing] = useState(false);
  const { author, html, createdAt, editedAt, state = 'saved' } = comment;
  const canEdit = comment.canEdit === true && thread.onEdit !== undefined && state === 'saved';
  const canDelete = comment.canDelete === true && thread.onDelete !== undefined && state === 'saved';
  return (
    <Line $pending={state === 'sending'} aria-busy={state === 'sending' || undefined}>
      <Avatar name={author.name} src={author.avatarUrl} decorative />
      <div>
        <Head>
          <Author>{author.name}</Author>
          <Muted>
            {state === 'sending' ? (
              texts.sending
            ) : (
              <time dateTime={createdAt} title={thread.formatFullTime(createdAt)}>
                {thread.formatTime(createdAt)}
              </time>
            )}
            {editedAt && ` · ${texts.edited}`}
          </Muted>
          {(canEdit || canDelete) && !isEditing && (
            <Menu trigger={<IconButton icon="ellipsis" size="sm" label={texts.actions(author.name)} tooltip={false} />}>
              {canEdit && (
                <MenuItem icon="pencil" onSelect={() => setEditing(true)}>
                  {texts.edit}
                </MenuItem>
              )}
              {canDelete && (
                <MenuItem icon="trash" danger onSelect={onAskDelete}>
                  {texts.delete}
                </MenuItem>
              )}
            </Menu>
          )}
        </Head>
        {isEditing ? (
          <CommentEditor
            comment={comment}
            thread={thread}
            isDeleted={isDeleted}
            onEdited={onEdited}
            onDone={(value) => {
              setEditing(false);
              onEdited(false);
              if (value !== null && value.html !== html) thread.onEdit?.(comment.id, value);
            }}
          />
        ) : (
          <RichText
            html={html}
            {...(thread.currentUserId !== undefined && { currentUserId: thread.currentUserId })}
            {...(thread.personHref !== undefined && { mentionHref: thread.personHref })}
            {...(thread.onOpenPerson !== undefined && { onOpenMention: thread.onOpenPerson })}
          />
        )}
        {(state === 'waiting' || state === 'failed') && (
          <Unsent $failed={state === 'failed'} role={state === 'failed' ? 'alert' : 'status'}>
            {state === 'failed' ? (comment.error ?? texts.failed) : texts.waiting}
            {thread.onRetry !== undefined && (
              <Button size="sm" onClick={() => thread.onRetry?.(comment.id)}>
                {state === 'failed' ? texts.retry : texts.sendNow}
              </Button>
            )}
            {thread.onDiscard !== undefined && (
              <Button size="sm" variant="quiet" onClick={() => thread.onDiscard?.(comment.id)}>
                {texts.discard}
              </Button>
            )}
          </Unsent>
        )}
      </div>
    </Line>
  );
}

interface CommentEditorProps {
  comment: Comment;
  thread: CommentThreadProps;
  isDeleted: boolean;
  onEdited: (isEdited: boolean) => void;
  /** Receives the edited value, or null if editing was cancelled. */
  onDone: (value: RichTextValue | null) => void;
}

function CommentEditor({ comment, thread, isDeleted, onEdited, onDone }: CommentEditorProps) {
  const texts = useCommentTexts();
  const [value, setValue] = useState<RichTextValue | null>(null);
  const isRefused = isDeleted || (value !== null && (value.isEmpty || value.isTooLong));
  return (
    <>
      {isDeleted && thread.renderDeletedEdit?.(value?.html ?? comment.html)}
      <RichTextEditor
        label={texts.editing}
        defaultValue={comment.html}
        autoFocus // oxlint-disable-line jsx-a11y/no-autofocus -- the user pressed Edit in order to type here
        onChange={(next) => {
          setValue(next);
          onEdited(next.html !== comment.html);
        }}
        onSubmit={(next) => !isDeleted && onDone(next)}
        onEscape={() => onDone(null)}
        {...(thread.findMentions !== undefined && { findMentions: thread.findMentions })}
        {...(thread.findEmoji !== undefined && { findEmoji: thread.findEmoji })}
        actions={
          <Row $gap={1}>
            <Button size="sm" variant="quiet" onClick={() => onDone(null)}>
              {texts.cancel}
            </Button>
            <Button size="sm" variant="primary" disabled={isRefused} onClick={() => onDone(value)}>
              {texts.save}
            </Button>
          </Row>
        }
      />
    </>
  );
}
