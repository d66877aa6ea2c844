import {
  type API,
  type BodyOf,
  DOCUMENT_TYPES,
  type FieldError,
  leaveInput,
  type LeaveIssue,
  type LeaveType,
  LIMITS,
  type ResponseOf,
} from '@atrium/contracts';
import { fieldMessage, isAppError, isDay, usePlatform } from '@atrium/platform';
import { useApiForm, useDraftForm } from '@atrium/platform/forms';
import { useIdempotentSend } from '@atrium/platform/idempotency';
import { useAttachments } from '@atrium/ui/attachments';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useLeavePreview } from '../api/preview-leave';
import { type LeaveRequest, type RequestTask, type SentRequest, useSubmitRequest } from '../api/submit-request';
import { partsOf } from '../model/parts';
import { EMPTY_REQUEST, initialValues, isEmpty, REQUEST_DRAFT, type RequestDraft } from '../model/request-draft';
import { useTexts } from '../../../shared/use-texts';
import type { PreviewInput } from '../../../shared/api/keys';

/** The multipart field of the documents; the server uses this name in its field errors. */
const PART = 'attachments';

const owns = (field: string) => field === PART || field.startsWith(`${PART}.`);

/**
 * Manages the documents chosen for a request, and their error. `stored` is the number of documents already attached.
 */
function useDocuments(stored: number) {
  const { translate } = useTexts();
  const field = useAttachments({
    limits: {
      maxBytes: LIMITS.documentBytes,
      maxFiles: Math.max(0, LIMITS.documentsPerForm - stored),
      extensions: Object.keys(DOCUMENT_TYPES),
    },
  });
  const [refusal, setRefusal] = useState<{ issue: FieldError; files: string } | null>(null);
  const chosen = field.items.map(({ id }) => id).join();
  // A server error applies only to the documents that were sent.
  const issue = refusal?.files === chosen ? refusal.issue : null;

  return {
    field,
    files: field.files,
    error: issue && fieldMessage(issue, translate),
    /** Returns whether a field of the request is about the documents. */
    owns,
    /** Shows the part of a server error that is about the documents, if there is one. */
    showServerError: (error: unknown): void => {
      const found = isAppError(error) ? Object.entries(error.fields).find(([name]) => owns(name))?.[1] : undefined;
      if (found) setRefusal({ issue: found, files: chosen });
    },
  };
}

export type LeaveOverview = ResponseOf<typeof API.leave.overview>;

const FIELDS = ['leaveType', 'startDate', 'endDate', 'startPart', 'endPart', 'minutes', 'reason'] as const;
export type RequestField = (typeof FIELDS)[number];

const isField = (name: string): name is RequestField => FIELDS.some((field) => field === name);

/** Returns the number of documents already stored for a task. */
function storedDocuments(task: RequestTask): number {
  if (task.kind === 'new') return 0;
  return task.form.attachments.length + (task.kind === 'editCorrection' ? task.correction.attachments.length : 0);
}

/** Returns the input of the server's preview; null while the type or the days are missing or invalid. */
function previewInput(
  values: RequestDraft,
  type: Pick<LeaveType, 'unit'> | undefined,
  { attachments, leaveId }: { attachments: number; leaveId: string | undefined },
): PreviewInput | null {
  const { leaveType, startDate, endDate, startPart, endPart, minutes } = values;
  if (!type || !isDay(startDate) || !isDay(endDate) || endDate < startDate) return null;
  return {
    leaveType,
    startDate,
    endDate,
    startPart,
    endPart,
    ...(type.unit === 'hour' && minutes !== undefined && { minutes }),
    attachments,
    ...(leaveId !== undefined && { leaveId }),
  };
}

/** Manages the form of a request: keeps a draft of a new request, and validates against the contract and on the server. */
export function useRequestForm(
  task: RequestTask,
  overview: LeaveOverview,
  { onSent }: { onSent: (sent: SentRequest) => void },
) {
  const { translate } = useTexts();
  const { drafts } = usePlatform();
  const submitRequest = useSubmitRequest(task);
  const sendOnce = useIdempotentSend();
  const stored = storedDocuments(task);
  const documents = useDocuments(stored);
  const isNew = task.kind === 'new';
  const [isSent, setIsSent] = useState(false);

  const sendRequest = (leaveRequest: LeaveRequest): Promise<SentRequest> => {
    if (!isNew) return submitRequest.mutateAsync(leaveRequest);
    const files = leaveRequest.documents.map(({ name, size, lastModified }) => ({ name, size, lastModified }));
    return sendOnce([leaveRequest.input, files], (clientId) =>
      submitRequest.mutateAsync({ ...leaveRequest, input: { ...leaveRequest.input, clientId } }),
    );
  };

  // The server's errors apply to the request as it was sent; the preview applies to its current values.
  const [rejected, setRejected] = useState<{ fields: readonly RequestField[]; request: string } | null>(null);
  const { form, onSubmit, errorOf, failure, conflict, isSubmitting } = useApiForm<
    RequestDraft,
    BodyOf<typeof API.leave.create>
  >({
    schema: leaveInput,
    defaultValues: initialValues(task, overview),
    mode: 'onTouched',
    submit: async ({ minutes: hours, ...input }, base) => {
      const { startPart, endPart } = values;
      const isInHours = type?.unit === 'hour';
      const inHours = isInHours && hours !== undefined ? { minutes: hours } : {};
      try {
        const sent = await sendRequest({
          input: { ...input, startPart, endPart, ...inHours },
          removesHours: isInHours && hours === undefined && formState.defaultValues?.minutes !== undefined,
          documents: documents.files,
          base,
        });
        setIsSent(true);
        draft.clear();
        onSent(sent);
      } catch (error) {
        // No toast (docs/PRODUCT.md, Leave).
        setRejected({ fields: isAppError(error) ? Object.keys(error.fields).filter(isField) : [], request });
        documents.showServerError(error);
        throw error;
      }
    },
    isShownElsewhere: documents.owns,
    fromRequest: ({ minutes: stored, ...theirs }) => ({
      ...theirs,
      minutes: typeof stored === 'number' ? stored : undefined,
    }),
  });
  const draft = useDraftForm(form, isNew ? REQUEST_DRAFT : null);
  const { clearErrors, formState } = form;
  const watched = useWatch({ control: form.control });
  const { minutes, ...others } = watched;
  const typed: RequestDraft = { ...EMPTY_REQUEST, ...others, ...(typeof minutes === 'number' && { minutes }) };
  const type = overview.types.find(({ _id }) => _id === typed.leaveType);
  const values = { ...typed, ...partsOf(typed, type?.halfDays === true && type.unit === 'day') };

  const leaveId = task.kind === 'new' ? undefined : task.form._id;
  const attachments = Math.min(LIMITS.documentsPerForm, documents.files.length + stored);
  const wanted = previewInput(values, type, { attachments, leaveId });
  const preview = useLeavePreview(wanted);
  const issues: readonly LeaveIssue[] = preview?.issues ?? [];

  const request = JSON.stringify(wanted);
  useEffect(() => {
    if (rejected !== null && rejected.request !== request) clearErrors([...rejected.fields]);
  }, [rejected, request, clearErrors]);

  const hasDraft = isNew && !isSent && !isEmpty(values);
  useEffect(() => (hasDraft ? drafts.hold(REQUEST_DRAFT) : undefined), [hasDraft, drafts]);

  const errorAt = (field: string): string | undefined => {
    const own = isField(field) ? errorOf(field) : undefined;
    if (own !== undefined) return own;
    const issue = issues.find((one) => one.field === field);
    return issue && fieldMessage(issue, translate);
  };

  return {
    form,
    values,
    type,
    documents,
    preview,
    /** Returns the error of a field, from the form, the server's response or the preview. */
    errorAt,
    failure,
    conflict,
    isSubmitting,
    onSubmit,
    restored: draft.isRestored,
    isUnsaved: !isNew && !isSent && (formState.isDirty || documents.files.length > 0),
    discard: draft.discard,
  };
}
