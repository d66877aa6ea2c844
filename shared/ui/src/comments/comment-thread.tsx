import { Button, ConfirmDialog, Stack } from '@atrium/ui';
import { useRef, useState } from 'react';
import { previewOf } from '../rich-text';
import { RichTextEditor } from '../rich-text-editor';
import type { RichTextEditorHandle, RichTextValue } from '../rich-text-editor';
import { CommentItem } from './comment-item';
import { List, Muted } from './comment-style';
import type { Comment, CommentThreadProps } from './comment-types';
import { useCommentTexts } from './texts';

/** Maximum length of the comment excerpt in the delete confirmation, in characters. */
const MAX_QUOTE_LENGTH = 80;

const sortComments = (comments: readonly Comment[]) =>
  comments.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));

const quoteComment = (html: string) => {
  const preview = previewOf(html);
  return preview.length > MAX_QUOTE_LENGTH ? `${preview.slice(0, MAX_QUOTE_LENGTH)}…` : preview;
};

/**
 * A list of comments, oldest first, with a composer below. Sending, editing, deleting and retrying are callbacks. Each
 * comment carries its state, so that it appears immediately and remains after a failure.
 */
export function CommentThread(props: CommentThreadProps) {
  const { comments, onLoadOlder, onDelete } = props;
  const texts = useCommentTexts();
  const [commentToDelete, setCommentToDelete] = useState<Comment | null>(null);
  // The comment whose text the user is changing. It stays if somebody else deletes it.
  const [editedComment, setEditedComment] = useState<Comment | null>(null);
  const markEdited = (comment: Comment, isEdited: boolean) => {
    const next = editedComment?.id === comment.id ? null : editedComment;
    setEditedComment(isEdited ? comment : next);
    props.onEditedChange?.(isEdited || next !== null);
  };
  const isDeleted = editedComment !== null && comments.every(({ id }) => id !== editedComment.id);
  const shown = isDeleted && props.renderDeletedEdit ? sortComments([...comments, editedComment]) : comments;
  return (
    <Stack $gap={4}>
      {onLoadOlder !== undefined && (
        <div>
          <Button size="sm" loading={props.loadingOlder === true} onClick={onLoadOlder}>
            {texts.older}
          </Button>
        </div>
      )}
      {shown.length === 0 ? (
        <Muted>{texts.none}</Muted>
      ) : (
        <List aria-label={texts.comments}>
          {shown.map((comment) => (
            <CommentItem
              key={comment.id}
              comment={comment}
              thread={props}
              isDeleted={isDeleted && comment === editedComment}
              onEdited={(isEdited) => markEdited(comment, isEdited)}
              onAskDelete={() => setCommentToDelete(comment)}
            />
          ))}
        </List>
      )}
      {props.closedText !== undefined ? <Muted>{props.closedText}</Muted> : <Composer thread={props} />}
      <ConfirmDialog
        open={commentToDelete !== null}
        tone="danger"
        title={texts.deleteTitle}
        text={commentToDelete === null ? '' : texts.deleteText(quoteComment(commentToDelete.html))}
        confirmLabel={texts.deleteConfirm}
        cancelLabel={texts.cancel}
        onCancel={() => setCommentToDelete(null)}
        onConfirm={() => {
          setCommentToDelete(null);
          if (commentToDelete !== null) onDelete?.(commentToDelete.id);
        }}
      />
    </Stack>
  );
}

function Composer({ thread }: { thread: CommentThreadProps }) {
  const texts = useCommentTexts();
  const editor = useRef<RichTextEditorHandle>(null);
  // The text itself is not state, so that a keystroke renders only if the text becomes sendable or stops being so.
  const value = useRef<RichTextValue>(null);
  const [isSendable, setSendable] = useState(false);
  const { onSend, canSend = true, onDraftChange, findMentions, findEmoji, draft = '' } = thread;
  if (onSend === undefined) return null;
  const send = (sentValue: RichTextValue) => {
    if (!canSend) return;
    onSend(sentValue);
    editor.current?.clear();
    editor.current?.focus();
  };
  return (
    <RichTextEditor
      ref={editor}
      label={texts.write}
      placeholder={texts.write}
      defaultValue={draft}
      onChange={(next) => {
        value.current = next;
        setSendable(!next.isEmpty && !next.isTooLong);
        onDraftChange?.(next.html);
      }}
      onSubmit={send}
      {...(findMentions !== undefined && { findMentions })}
      {...(findEmoji !== undefined && { findEmoji })}
      actions={
        <Button
          size="sm"
          variant="primary"
          disabled={!canSend || !isSendable}
          onClick={() => value.current && send(value.current)}
        >
          {texts.send}
        </Button>
      }
    />
  );
}
