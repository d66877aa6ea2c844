import type { Conversation, Message } from '@atrium/contracts';
import { Banner, FieldError, isComposing, styled, token, useMedia, usePlatform, useSession } from '@atrium/platform';
import { DeletedNotice } from '@atrium/platform/forms';
import { AttachmentItems, type Attachments } from '@atrium/ui/attachments';
import { RichTextEditor, type RichTextEditorHandle, type RichTextValue } from '@atrium/ui/rich-text-editor';
import { textOf } from '@atrium/ui/rich-text';
import { type Dispatch, type KeyboardEvent, type SetStateAction, useEffect, useRef, useState } from 'react';
import { useChatPreferences } from '../../../../shared/api/get-preferences';
import { chatKeys } from '../../../../shared/api/keys';
import { useFindEmoji } from '../../../../shared/emoji/use-emoji';
import type { MessageLog } from '../../../../shared/model/message-log';
import { useChat } from '../../../../shared/runtime/chat-context';
import { useEditMessage } from '../../api/change-message';
import { useRemoveUnsentFile } from '../../api/remove-unsent-file';
import { type ComposerMode, NEW_MESSAGE } from '../../model/composer-mode';
import { trimMessage } from '../../model/trim-message';
import { useThreadPeople } from '../thread/thread-people';
import { ComposerActions, ComposerBar } from './composer-bar';
import { useFindMembers } from './use-find-members';
import { useMessageDraft } from './use-message-draft';
import { useTypingSignal } from './use-typing-signal';
import { useTexts } from '../../../../shared/use-texts';

const Frame = styled.div`
  flex: none;
  padding: 0 ${token.space(5)} ${token.space(4)};
`;

/** Placeholder as tall as the editor, which renders once the draft has loaded. */
const Place = styled.div`
  min-height: 84px;
`;

type Text = Pick<RichTextValue, 'html' | 'isEmpty' | 'isTooLong'>;
const NO_TEXT: Text = { html: '', isEmpty: true, isTooLong: false };

interface ComposerProps {
  conversation: Conversation;
  /** The files of the message being written. */
  attachments: Attachments;
  mode: ComposerMode;
  /** Whether somebody else deleted the message that is edited. */
  isEditedGone: boolean;
  onMode: Dispatch<SetStateAction<ComposerMode>>;
  /** Whether the editor takes the focus when it mounts. */
  takesFocus: boolean;
}

/** The composer, or the reason why the user cannot write here. */
export function Composer(props: ComposerProps) {
  const { t } = useTexts();
  const { name } = useThreadPeople();
  const { type, participants } = props.conversation;
  const userId = useSession().user?._id;
  const isAlone = type === 'direct' && !participants.some((one) => one.userId !== userId);
  if (!isAlone) return <MessageEditor {...props} />;
  return (
    <Frame>
      <Banner tone="info">{t('composer.nobody', { name })}</Banner>
    </Frame>
  );
}

/** Writes, replies to and edits messages. Keeps a draft per conversation until it is sent. */
function MessageEditor({ conversation, attachments, mode, isEditedGone, onMode, takesFocus }: ComposerProps) {
  const { t } = useTexts();
  const { queryClient } = usePlatform();
  const { outbox } = useChat();
  const { name } = useThreadPeople();
  const userId = useSession().user?._id;
  const { _id: id } = conversation;
  const editor = useRef<RichTextEditorHandle>(null);
  const draft = useMessageDraft(id);
  const typing = useTypingSignal(id);
  const edit = useEditMessage(id);
  const removeUnsent = useRemoveUnsentFile();
  const findMentions = useFindMembers(conversation);
  const findEmoji = useFindEmoji();
  // The text is not state, so that a keystroke rerenders only if it changes whether the message can be sent.
  const text = useRef(NO_TEXT);
  const [{ isEmpty, isTooLong }, setState] = useState<Omit<Text, 'html'>>(NO_TEXT);
  const isSentByEnter = useChatPreferences().data?.enterToSend !== false;
  const isCompact = useMedia('compact');
  const isEditing = mode.kind === 'edit';

  // The message being edited replaces the draft in the editor; the draft is restored afterwards.
  const edited = isEditing ? mode.message : null;
  const editedText = isEditing ? (mode.typed ?? mode.message.content) : null;
  const lastEdited = useRef(edited);
  useEffect(() => {
    const isOther = edited?._id !== lastEdited.current?._id;
    lastEdited.current = edited;
    if (isOther) editor.current?.setHtml(editedText ?? draft.current.current);
    if (mode.kind !== 'new') editor.current?.focus();
  }, [mode, edited, editedText, draft]);

  const isSendable = (value: Omit<Text, 'html'>) =>
    !value.isTooLong &&
    !isEditedGone &&
    !attachments.isUploading &&
    (!value.isEmpty || (!isEditing && attachments.stored.length > 0));

  /** Removes the files that were sent. A file whose upload failed stays for a retry. */
  const removeSent = () => {
    if (!attachments.hasFailed) attachments.clear();
    else for (const { id: fileId, state } of attachments.items) if (state === 'stored') attachments.remove(fileId);
  };

  /** Removes a file before sending. */
  const removeFile = (itemId: string) => {
    const stored = attachments.items.find((item) => item.id === itemId)?.stored;
    attachments.remove(itemId);
    if (stored) removeUnsent(stored.id);
  };

  /** Saves an edit. If that fails, the edit continues with the typed text, unless another text was begun meanwhile. */
  const saveEdit = async (message: Message, typed: string) => {
    const before = draft.current.current;
    try {
      await edit.mutateAsync({ messageId: message._id, content: typed });
    } catch {
      // The mutation shows the error.
      if (draft.current.current !== before) return;
      onMode((now) => (now.kind === 'new' ? { kind: 'edit', message, typed } : now));
    }
  };

  /** Sends the given value. The editor passes it, because Enter can follow a keystroke that is not rendered yet. */
  const send = (value: Text) => {
    if (!isSendable(value)) return;
    typing.stop();
    if (mode.kind === 'edit') {
      // Unchanged text is not sent.
      if (value.html !== mode.message.content) void saveEdit(mode.message, value.html);
    } else {
      const content = value.isEmpty ? '' : trimMessage(value.html);
      const files = attachments.stored.map((file) => file.id);
      const replyTo = mode.kind === 'reply' ? { replyTo: mode.message._id } : {};
      outbox.enqueue({ key: id, payload: { content, attachments: files, ...replyTo } });
      removeSent();
      draft.keep('');
      editor.current?.clear();
    }
    onMode(NEW_MESSAGE);
    editor.current?.focus();
  };

  const editLast = () => {
    if (mode.kind !== 'new' || attachments.items.length > 0) return;
    // While the user's last message is still being sent, the arrow key must not edit an older one.
    if (outbox.getItems().some((item) => item.key === id && item.state !== 'failed')) return;
    const log = queryClient.getQueryData<MessageLog>(chatKeys.messages(id));
    const last = log?.messages.findLast(
      ({ senderId, type, isModerated }) => senderId === userId && type === 'text' && !isModerated,
    );
    if (last) onMode({ kind: 'edit', message: last });
  };

  // A message can consist of files alone, but the editor submits only text.
  const sendFiles = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    if (!isSentByEnter && !event.metaKey && !event.ctrlKey) return;
    if (!text.current.isEmpty || attachments.stored.length === 0) return;
    if (!(event.target instanceof HTMLElement && event.target.isContentEditable)) return;
    event.preventDefault();
    event.stopPropagation();
    send(text.current);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the editor inside
    <Frame onKeyDownCapture={sendFiles}>
      {isEditedGone && <DeletedNotice typed={() => textOf(text.current.html)} />}
      {mode.kind !== 'new' && <ComposerBar mode={mode} onCancel={() => onMode(NEW_MESSAGE)} />}
      <Place>
        {draft.initial !== null && (
          <RichTextEditor
            ref={editor}
            label={t('composer.label', { name })}
            placeholder={t('composer.placeholder')}
            defaultValue={draft.initial}
            submitOn={isSentByEnter ? 'enter' : 'mod-enter'}
            onSubmit={send}
            onChange={(value) => {
              text.current = value;
              setState((before) =>
                before.isEmpty === value.isEmpty && before.isTooLong === value.isTooLong
                  ? before
                  : { isEmpty: value.isEmpty, isTooLong: value.isTooLong },
              );
              if (isEditing) return;
              draft.keep(value.html);
              if (!value.isEmpty) typing.start();
            }}
            onBlur={typing.stop}
            {...(!isEditing && { onFiles: attachments.add })}
            onEscape={() => onMode(NEW_MESSAGE)}
            onArrowUpWhenEmpty={editLast}
            findMentions={findMentions}
            findEmoji={findEmoji}
            autoFocus={takesFocus} // oxlint-disable-line jsx-a11y/no-autofocus -- the user opened the conversation to write
            maxLines={10}
            hideToolbar={isCompact}
            actions={
              <ComposerActions
                attachments={attachments}
                isEditing={isEditing}
                canSend={isSendable({ isEmpty, isTooLong })}
                onEmoji={(emoji) => editor.current?.insertText(emoji)}
                onSend={() => send(text.current)}
              />
            }
          />
        )}
      </Place>
      {attachments.errors.length > 0 && <FieldError id={`files-${id}`}>{attachments.errors.join(' ')}</FieldError>}
      {!isEditing && <AttachmentItems items={attachments.items} onRemove={removeFile} onRetry={attachments.retry} />}
    </Frame>
  );
}
