import { type API, type BulletinPost, LIMITS, type ResponseOf } from '@atrium/contracts';
import { Banner, Button, Checkbox, Field, Input, Row, Select, Stack } from '@atrium/platform';
import {
  EditConflictNotice,
  RestoredDraftNotice,
  UnsavedChangesGuard,
  useIsDeletedMeanwhile,
} from '@atrium/platform/forms';
import { AttachmentField } from '@atrium/ui/attachments';
import { RichText } from '@atrium/ui/rich-text';
import { RichTextEditor } from '@atrium/ui/rich-text-editor';
import { useFindEmoji } from '../../../shared/emoji/use-emoji';
import { useFindAudience } from '../model/use-find-audience';
import { usePostForm } from '../model/use-post-form';
import { useTexts } from '../../../shared/use-texts';

interface PostFormProps {
  /** The post to edit; null for a new one. */
  post: BulletinPost | null;
  /** The audiences that a new post can have; a published post keeps its audience. */
  audiences?: ResponseOf<typeof API.bulletin.audiences>;
  onDone: () => void;
}

/** The form to write or edit a post. A new post is kept as a draft until it is published. */
export function PostForm({ post, audiences, onDone }: PostFormProps) {
  const { t } = useTexts();
  const state = usePostForm({ post, audiences });
  const { form, draft, attachments, onSubmit, errorOf, failure, conflict, isSubmitting } = state;
  const isDeleted = useIsDeletedMeanwhile();
  const departmentId = form.watch('departmentId');
  const chosen = audiences?.departments.find(({ _id }) => _id === departmentId) ?? null;
  const findMentions = useFindAudience({
    department: post ? post.department : chosen,
    ...(post && { author: post.author }),
  });
  const findEmoji = useFindEmoji();
  const audienceOptions = [
    ...(audiences?.company ? [{ value: '', label: t('bulletin.everyone') }] : []),
    ...(audiences?.departments.map(({ _id, name }) => ({ value: _id, label: name })) ?? []),
  ];
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)}>
      <Stack $gap={5}>
        <RestoredDraftNotice draft={draft} />
        <Field label={t('bulletin.form.name')} required error={errorOf('title')}>
          <Input maxLength={LIMITS.title} autoComplete="off" data-autofocus {...form.register('title')} />
        </Field>
        {post === null && (
          <Field label={t('bulletin.audience')} hint={t('bulletin.form.audienceHint')} error={errorOf('departmentId')}>
            <Select
              options={audienceOptions}
              {...form.register('departmentId', { setValueAs: (value: string | null) => value || null })}
            />
          </Field>
        )}
        <Field label={t('bulletin.form.content')} error={errorOf('content')}>
          <RichTextEditor
            // The editor is uncontrolled, so it remounts when its content changes otherwise: when a draft is restored
            // or discarded, and when the user takes over the version of another person.
            key={state.editorKey}
            defaultValue={form.getValues('content')}
            minLines={6}
            maxLines={18}
            findMentions={findMentions}
            findEmoji={findEmoji}
            onFiles={attachments.add}
            onChange={state.setContent}
          />
        </Field>
        <AttachmentField attachments={attachments} error={state.filesError} disabled={isSubmitting} />
        <Stack $gap={2}>
          <Checkbox
            label={t('bulletin.form.mustAcknowledge')}
            hint={t('bulletin.form.mustAcknowledgeHint')}
            {...form.register('mustAcknowledge')}
          />
          <Checkbox
            label={t('bulletin.form.pin')}
            hint={t('bulletin.form.pinHint')}
            error={errorOf('isPinned')}
            {...form.register('isPinned')}
          />
        </Stack>
        <EditConflictNotice
          conflict={conflict}
          labels={{
            title: t('bulletin.form.name'),
            content: t('bulletin.form.content'),
            mustAcknowledge: t('bulletin.form.mustAcknowledge'),
            isPinned: t('bulletin.form.pin'),
          }}
          display={(field, value) => field === 'content' && <RichText html={String(value)} />}
          isSaving={isSubmitting}
        />
        {failure && (
          <Banner tone="danger" title={t(post ? 'bulletin.form.saveFailed' : 'bulletin.form.publishFailed')}>
            {failure}
          </Banner>
        )}
        <Row $gap={2} $justify="end">
          {state.isUploading ? (
            <Button onClick={state.cancelUpload}>{t('bulletin.form.cancelUpload')}</Button>
          ) : (
            <Button disabled={isSubmitting} onClick={onDone}>
              {t('bulletin.cancel')}
            </Button>
          )}
          <Button type="submit" variant="primary" loading={isSubmitting} disabled={state.isTooLong || isDeleted}>
            {t(post ? 'bulletin.form.save' : 'bulletin.form.publish')}
          </Button>
        </Row>
      </Stack>
      <UnsavedChangesGuard
        includeQuery
        when={state.hasUnsavedChanges}
        onDiscard={state.discard}
        next={state.isSaved ? onDone : null}
      />
    </form>
  );
}
