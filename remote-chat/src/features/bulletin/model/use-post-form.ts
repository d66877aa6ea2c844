import { API, type BulletinPost, BULLETIN_LIMITS, type EditBase, LIMITS, type ResponseOf } from '@atrium/contracts';
import { fieldMessage, isAppError, usePlatform } from '@atrium/platform';
import { useApiForm, useDraftForm } from '@atrium/platform/forms';
import { useIdempotentSend } from '@atrium/platform/idempotency';
import { useAttachments } from '@atrium/ui/attachments';
import type { RichTextValue } from '@atrium/ui/rich-text-editor';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { useFileUrls } from '../../../shared/api/get-file-urls';
import { type PostUpload, useSavePost } from '../api/save-post';
import { useTexts } from '../../../shared/use-texts';

const DRAFT = 'bulletin-post';

/** The multipart field of the files; the server uses this name in its field errors. */
const PART = 'attachments';

const SCHEMA = API.bulletin.createPost.body.omit({ clientId: true });
type Values = z.output<typeof SCHEMA>;

type Change = Pick<Values, 'title' | 'content' | 'mustAcknowledge' | 'isPinned'>;

const differs = (one: Change, other: Change): boolean =>
  (['title', 'content', 'mustAcknowledge', 'isPinned'] as const).some((field) => one[field] !== other[field]);

interface PostFormInput {
  post: BulletinPost | null;
  audiences: ResponseOf<typeof API.bulletin.audiences> | undefined;
}

/**
 * Manages the form of a post: validates it against the contract, publishes it idempotently, and keeps a new post as a
 * draft.
 */
export function usePostForm({ post, audiences }: PostFormInput) {
  const { t, translate } = useTexts();
  const { toasts } = usePlatform();
  const { publish, update } = useSavePost();
  const sendOnce = useIdempotentSend();
  /** The versions sent with each client id. One may have been published although its response was lost. */
  const sentVersions = useRef(new Map<string, readonly Change[]>());
  const [isSaved, setSaved] = useState(false);
  const [isTooLong, setTooLong] = useState(false);
  const [filesError, setFilesError] = useState<string>();
  const { urls } = useFileUrls(post?.attachments.map(({ _id }) => _id) ?? []);
  const attachments = useAttachments({
    limits: { maxFiles: BULLETIN_LIMITS.attachmentsPerPost, maxBytes: LIMITS.attachmentBytes },
    initial: post?.attachments.map(({ _id: id, ...file }) => ({ ...file, id, thumbnailUrl: urls[id] ?? '' })) ?? [],
  });
  const kept = new Set(attachments.stored.map(({ id }) => id));
  const removeAttachments = post?.attachments.map(({ _id }) => _id).filter((id) => !kept.has(id)) ?? [];

  /** The abort controller of the upload in progress. */
  const upload = useRef<AbortController | null>(null);
  const [isUploading, setUploading] = useState(false);
  const showProgress = (share: number | null) => {
    attachments.setSentShare(share);
    // Once everything is uploaded, the server may have published the post, so it can no longer be cancelled.
    setUploading(share !== null && share < 1);
  };

  const publishAs = async (clientId: string, values: Values, sent: PostUpload) => {
    const earlier = sentVersions.current.get(clientId) ?? [];
    const { title, content, mustAcknowledge, isPinned } = values;
    const change = { title, content, mustAcknowledge, isPinned };
    sentVersions.current.set(clientId, [...earlier, change]);
    const published = await publish({ ...values, clientId }, sent).catch((error: unknown) => {
      // Nothing was published if the server rejected it.
      if (isAppError(error) && error.status >= 400 && error.status < 500) sentVersions.current.set(clientId, earlier);
      throw error;
    });
    // The server returns the post of an earlier attempt if that was published, without what was edited since.
    const stored = { ...published, isPinned: published.pinnedAt !== null };
    if (!earlier.some((one) => differs(one, change)) || !differs(stored, change)) return;
    await update(published._id, { ...change, base: { title: stored.title, content: stored.content } });
  };

  const publishNew = (values: Values, sent: PostUpload) => {
    // An update cannot change the audience of a published post, so another audience, or other files, make another post.
    const files = sent.files.map(({ name, size, lastModified }) => ({ name, size, lastModified }));
    return sendOnce([values.departmentId, files], (clientId) => publishAs(clientId, values, sent));
  };

  const send = async ({ departmentId, ...values }: Values, base: EditBase) => {
    const { files } = attachments;
    const controller = new AbortController();
    upload.current = controller;
    if (files.length > 0) showProgress(0);
    const sent = {
      files,
      signal: controller.signal,
      onProgress: (share: number) => files.length > 0 && showProgress(share),
    };
    try {
      await (post
        ? update(post._id, { ...values, removeAttachments, base }, sent)
        : publishNew({ ...values, departmentId }, sent));
    } finally {
      showProgress(null);
    }
  };

  const apiForm = useApiForm<Values, Values>({
    schema: SCHEMA,
    defaultValues: {
      title: post?.title ?? '',
      content: post?.content ?? '',
      departmentId: audiences?.company === false ? (audiences.departments[0]?._id ?? null) : null,
      mustAcknowledge: post?.mustAcknowledge ?? false,
      isPinned: post ? post.pinnedAt !== null : false,
    },
    submit: async (values, { departmentId: _departmentId, ...base }) => {
      setFilesError(undefined);
      try {
        await send(values, base);
      } catch (error) {
        if (upload.current?.signal.aborted) return;
        const atFiles = isAppError(error) ? error.fields[PART] : undefined;
        if (!atFiles) throw error;
        setFilesError(fieldMessage(atFiles, translate));
        return;
      }
      draft.clear();
      toasts.show({ variant: 'success', title: t(post ? 'bulletin.form.saved' : 'bulletin.form.published') });
      setSaved(true);
    },
  });
  const { form, conflict } = apiForm;
  // How often the values of another person were filled in.
  const [fillCount, setFillCount] = useState(0);
  const fillInTheirs = () => {
    conflict?.useTheirs();
    setFillCount((count) => count + 1);
  };
  const draft = useDraftForm(form, post ? null : DRAFT);

  const hasFileChanges = attachments.files.length > 0 || removeAttachments.length > 0;
  return {
    ...apiForm,
    conflict: conflict && { ...conflict, useTheirs: fillInTheirs },
    /** Changes whenever the uncontrolled editor has to show another text. */
    editorKey: `${draft.isRestored ? 'restored' : 'new'}-${fillCount}`,
    draft,
    attachments,
    filesError,
    isTooLong,
    isSaved,
    isUploading,
    /** Aborts the upload and keeps the text. */
    cancelUpload: () => upload.current?.abort(),
    // The text of a new post is kept as a draft, but files are not.
    hasUnsavedChanges: !isSaved && (hasFileChanges || (post !== null && form.formState.isDirty)),
    setContent: ({ html, isTooLong: tooLong }: RichTextValue) => {
      setTooLong(tooLong);
      form.setValue('content', html, { shouldDirty: true });
    },
    discard: () => {
      attachments.clear();
      if (post) form.reset();
    },
  };
}
