import { LIMITS } from '@atrium/contracts';
import {
  Banner,
  Button,
  Field,
  FieldError,
  Row,
  Select,
  Stack,
  styled,
  Textarea,
  token,
  usePlatform,
} from '@atrium/platform';
import { UnsavedChangesGuard, useIsDeletedMeanwhile } from '@atrium/platform/forms';
import { AttachmentField } from '@atrium/ui/attachments';
import { ChangeTable } from '../../../shared/components/change-table';
import type { RequestTask, SentRequest } from '../api/submit-request';
import { RequestConflictNotice } from './request-conflict-notice';
import { RequestPreview } from './request-preview';
import { SpanFields } from './span-fields';
import { type LeaveOverview, useRequestForm } from './use-request-form';
import { useTexts } from '../../../shared/use-texts';

/** As high as its panel, so that the buttons are at its end. */
const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${token.space(5)};
  min-height: 100%;
`;

const Label = styled.p`
  font-weight: ${token.font.weight.medium};
`;

/** The buttons, in sight while the form scrolls in its panel. */
const Foot = styled.div`
  position: sticky;
  bottom: calc(-1 * ${token.space(6)});
  /* As wide as the panel, whose padding it covers. */
  margin: auto calc(-1 * ${token.space(6)}) calc(-1 * ${token.space(6)});
  padding: ${token.space(3)} ${token.space(6)} max(${token.space(3)}, env(safe-area-inset-bottom));
  border-top: 1px solid ${token.color.border};
  background: ${token.color.surfaceFloat};
`;

interface RequestFormProps {
  task: RequestTask;
  overview: LeaveOverview;
  onDone: () => void;
}

/** The form to request leave, edit or correct a request, or edit a correction, with the server's preview. */
export function RequestForm({ task, overview, onDone }: RequestFormProps) {
  const { t } = useTexts();
  const { toasts } = usePlatform();
  const isDeleted = useIsDeletedMeanwhile();
  const texts = TEXTS[task.kind];
  const onSent = ({ status }: SentRequest) => {
    const isApproved = status === 'Approved';
    toasts.show({
      variant: 'success',
      title: t(isApproved ? texts.approved : texts.sent),
      ...(!isApproved && texts.isNew && { description: t('form.filedText') }),
    });
    onDone();
  };
  const request = useRequestForm(task, overview, { onSent });
  const { form, values, type, documents, preview, errorAt, failure, conflict, isSubmitting, restored, discard } =
    request;
  // Offers the current type of a request even if the type has been switched off since.
  const types = overview.types.map(({ _id, name }) => ({ value: _id, label: name }));
  if (task.kind !== 'new' && !types.some(({ value }) => value === task.form.leaveType._id)) {
    types.push({ value: task.form.leaveType._id, label: task.form.leaveType.name });
  }

  return (
    <Form noValidate onSubmit={(event) => void request.onSubmit(event)}>
      <UnsavedChangesGuard includeQuery when={request.isUnsaved} onDiscard={() => form.reset()} />
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
      <Field label={t('form.type')} required error={errorAt('leaveType')}>
        <Select {...form.register('leaveType')} placeholder={t('form.choose')} options={types} />
      </Field>
      <SpanFields form={form} values={values} type={type} errorAt={errorAt} />
      <RequestPreview
        preview={preview}
        unit={type?.unit ?? 'day'}
        approvalSteps={type?.needsApproval === false ? [] : overview.approvalSteps}
      />
      {(task.kind === 'correct' || task.kind === 'editCorrection') && (
        <ChangeTable
          before={task.form}
          after={{
            ...values,
            leaveType: { name: type?.name ?? task.form.leaveType.name },
            minutes: values.minutes ?? null,
            amount: preview?.amount ?? null,
            unit: type?.unit ?? task.form.unit,
          }}
        />
      )}
      <Field label={t(texts.reason)} hint={t('form.reasonHint')} error={errorAt('reason')}>
        <Textarea rows={3} maxLength={LIMITS.freeText} {...form.register('reason')} />
      </Field>
      {task.kind !== 'editCorrection' && (
        <Stack $gap={1.5}>
          <Label>{t('form.documents')}</Label>
          <AttachmentField
            attachments={documents.field}
            label={t('form.drop')}
            hint={[
              type?.attachmentAfterDays != null && t('form.documentNeeded', { days: type.attachmentAfterDays }),
              t('form.documentsHint', { count: LIMITS.documentsPerForm, max: LIMITS.documentBytes / 1024 / 1024 }),
            ]
              .filter(Boolean)
              .join(' ')}
            error={documents.error ?? errorAt('attachments')}
          />
        </Stack>
      )}
      {task.kind === 'editCorrection' && errorAt('attachments') !== undefined && (
        <FieldError>{errorAt('attachments')}</FieldError>
      )}
      <RequestConflictNotice conflict={conflict} types={types} isSaving={isSubmitting} />
      {failure !== undefined && (
        <Banner tone="danger" title={t('form.failed')}>
          {failure}
        </Banner>
      )}
      <Foot>
        <Row $gap={2} $justify="end">
          <Button disabled={isSubmitting} onClick={onDone}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" variant="primary" loading={isSubmitting} disabled={isDeleted}>
            {t(texts.send)}
          </Button>
        </Row>
      </Foot>
    </Form>
  );
}

const TEXTS = {
  new: {
    isNew: true,
    send: 'form.send',
    reason: 'form.reason',
    sent: 'form.filed',
    approved: 'form.approvedAtOnce',
  },
  edit: {
    isNew: false,
    send: 'form.save',
    reason: 'form.reason',
    sent: 'form.saved',
    approved: 'form.approvedAtOnce',
  },
  correct: {
    isNew: true,
    send: 'form.sendCorrection',
    reason: 'form.correctionReason',
    sent: 'form.correctionSent',
    approved: 'form.correctionApproved',
  },
  editCorrection: {
    isNew: false,
    send: 'form.save',
    reason: 'form.correctionReason',
    sent: 'form.correctionSaved',
    approved: 'form.correctionApproved',
  },
} as const;
