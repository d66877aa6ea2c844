import { type API, type FieldError, leaveInput, type LeaveIssue, type ResponseOf } from '@atrium/contracts';
import { contractResolver, errorMessage, fieldMessage, isAppError, usePlatform, useTexts } from '@atrium/platform';
import { useDraftForm } from '@atrium/platform/forms';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useLeavePreview } from '../api/preview-leave';
import { type RequestTask, type SentRequest, useSubmitRequest } from '../api/submit-request';
import { partsOf } from '../model/parts';
import { previewInput } from '../model/preview-input';
import { EMPTY_REQUEST, initialValues, isEmpty, REQUEST_DRAFT, type RequestDraft } from '../model/request-draft';
import { useDocuments } from './use-documents';

export type LeaveOverview = ResponseOf<typeof API.leave.overview>;

const FIELDS = ['leaveType', 'startDate', 'endDate', 'startPart', 'endPart', 'minutes', 'reason'] as const;
export type RequestField = (typeof FIELDS)[number];

const isField = (name: string): name is RequestField => FIELDS.some((field) => field === name);

/** Returns the number of documents already stored for a task. */
function storedDocuments(task: RequestTask): number {
  if (task.kind === 'new') return 0;
  return task.form.attachments.length + (task.kind === 'editCorrection' ? task.correction.attachments.length : 0);
}

/**
 * Manages the form of a request: keeps a draft of a new request, validates against the contract and on the server, and
 * prevents double submission.
 */
export function useRequestForm(
  task: RequestTask,
  types: LeaveOverview['types'],
  { onSent }: { onSent: (sent: SentRequest) => void },
) {
  const { t } = useTexts();
  const { drafts } = usePlatform();
  const submitRequest = useSubmitRequest(task);
  const stored = storedDocuments(task);
  const documents = useDocuments(stored);
  const isNew = task.kind === 'new';
  const [failure, setFailure] = useState<string | null>(null);
  const [isSent, setIsSent] = useState(false);

  const form = useForm({
    resolver: contractResolver(leaveInput, t),
    defaultValues: initialValues(task),
    mode: 'onTouched',
  });
  const draft = useDraftForm(form, isNew ? REQUEST_DRAFT : null);
  const { setError, clearErrors, formState } = form;
  const watched = useWatch({ control: form.control });
  const { minutes, ...others } = watched;
  const typed: RequestDraft = { ...EMPTY_REQUEST, ...others, ...(typeof minutes === 'number' && { minutes }) };
  const type = types.find(({ _id }) => _id === typed.leaveType);
  const values = { ...typed, ...partsOf(typed, type?.halfDays === true && type.unit === 'day') };

  const leaveId = task.kind === 'new' ? undefined : task.form._id;
  const attachments = Math.min(10, documents.files.length + stored);
  const wanted = previewInput(values, type, { attachments, leaveId });
  const preview = useLeavePreview(wanted);
  const faults: readonly LeaveIssue[] = preview?.faults ?? [];

  // The server's errors apply to the request as it was sent; the preview applies to its current values.
  const [refused, setRefused] = useState<{ fields: readonly RequestField[]; asked: string } | null>(null);
  const asked = JSON.stringify(wanted);
  useEffect(() => {
    if (refused !== null && refused.asked !== asked) clearErrors([...refused.fields]);
  }, [refused, asked, clearErrors]);

  const hasDraft = isNew && !isSent && !isEmpty(values);
  useEffect(() => (hasDraft ? drafts.hold(REQUEST_DRAFT) : undefined), [hasDraft, drafts]);

  /**
   * Shows the server's errors at their fields, and other errors above the buttons. No toast (docs/PRODUCT.md, Leave).
   */
  const showRefusal = (error: unknown) => {
    const fields: Record<string, FieldError> = isAppError(error) ? error.fields : {};
    const named = Object.keys(fields).filter(isField);
    setRefused({ fields: named, asked });
    named.forEach((name, index) => {
      const found = fields[name];
      if (found)
        setError(name, { type: found.code, message: fieldMessage(found, t, name) }, { shouldFocus: index === 0 });
    });
    const atDocuments = documents.showServerError(error);
    const others = Object.entries(fields).filter(([name]) => !isField(name) && !documents.owns(name));
    if (others.length > 0) setFailure(others.map(([name, found]) => fieldMessage(found, t, name)).join(' '));
    else if (named.length === 0 && !atDocuments) setFailure(errorMessage(error, t));
  };

  const send = form.handleSubmit(async ({ minutes: hours, ...input }) => {
    setFailure(null);
    const { startPart, endPart } = values;
    const inHours = type?.unit === 'hour' && hours !== undefined ? { minutes: hours } : {};
    try {
      const sent = await submitRequest.mutateAsync({
        input: { ...input, startPart, endPart, ...inHours },
        documents: documents.files,
      });
      setIsSent(true);
      draft.clear();
      onSent(sent);
    } catch (error) {
      showRefusal(error);
    }
  });

  // A ref, not state, because a second press can arrive before React has rendered the first.
  const busy = useRef(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    try {
      await send();
    } finally {
      busy.current = false;
    }
  };

  const errorAt = (field: string): string | undefined => {
    const own = isField(field) ? formState.errors[field]?.message : undefined;
    if (own !== undefined) return own;
    const fault = faults.find((one) => one.field === field);
    return fault && fieldMessage(fault, t);
  };

  return {
    form,
    values,
    type,
    documents,
    preview,
    /** Returns the error of a field, from the form, the server's response or the preview. */
    errorAt,
    failure: failure ?? formState.errors.root?.message ?? null,
    sending: submitRequest.isPending,
    submit,
    restored: draft.isRestored,
    isUnsaved: !isNew && !isSent && (formState.isDirty || documents.files.length > 0),
    discard: draft.discard,
  };
}
