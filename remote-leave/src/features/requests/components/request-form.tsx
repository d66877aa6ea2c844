import { LIMITS } from '@atrium/contracts';
import { Banner, Button, Field, FileDrop, Row, Select, Stack, Textarea, useFormat, useTexts } from '@atrium/platform';
import { ACCEPTED } from '../model/documents';
import { SpanFields } from './span-fields';
import { SpanPreview } from './span-preview';
import { type LeaveOverview, useRequestForm } from './use-request-form';

interface RequestFormProps {
  overview: LeaveOverview;
  onDone: () => void;
}

/** Asks for leave: type, days, reason, documents, and how many days it takes before it is sent. */
export function RequestForm({ overview, onDone }: RequestFormProps) {
  const { t } = useTexts();
  const { number } = useFormat();
  const request = useRequestForm(overview.types, onDone);
  const { form, values, type, documents, failure, sending, submit, restored, discard } = request;
  const { errors } = form.formState;

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack $gap={5}>
        {restored && (
          <Banner
            action={
              <Button size="sm" variant="quiet" onClick={discard}>
                {t('form.discard')}
              </Button>
            }
          >
            {t('form.restored')}
          </Banner>
        )}
        <Field label={t('form.type')} required error={errors.leaveType?.message}>
          <Select
            {...form.register('leaveType')}
            placeholder={t('form.choose')}
            options={overview.types.map(({ _id, name }) => ({ value: _id, label: name }))}
          />
        </Field>
        <SpanFields form={form} values={values} halfDays={type?.halfDays ?? false} />
        <SpanPreview span={values} calendar={overview.calendar} approvers={overview.approvers} />
        <Field label={t('form.reason')} hint={t('form.reasonHint')} error={errors.reason?.message}>
          <Textarea rows={3} maxLength={LIMITS.freeText} {...form.register('reason')} />
        </Field>
        <Stack $gap={2}>
          <FileDrop
            label={t('form.drop')}
            hint={[
              type?.attachmentAfterDays != null && t('form.documentNeeded', { days: type.attachmentAfterDays }),
              t('form.documentsHint', { count: LIMITS.documentsPerForm, max: LIMITS.documentBytes / 1024 / 1024 }),
            ]
              .filter(Boolean)
              .join(' ')}
            accept={ACCEPTED}
            files={documents.files}
            onAdd={documents.add}
            onRemove={documents.remove}
            removeLabel={(file) => t('form.remove', { name: file.name })}
            describe={(file) => `${number(Math.ceil(file.size / 1024))} KB`}
            error={documents.error}
          />
        </Stack>
        {failure && (
          <Banner tone="danger" title={t('form.failed')}>
            {failure}
          </Banner>
        )}
        <Row $gap={2} $justify="end">
          <Button variant="quiet" disabled={sending} onClick={onDone}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" variant="primary" loading={sending}>
            {t('form.send')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
