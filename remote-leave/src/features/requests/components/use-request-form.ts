import { type API, leaveInput, type ResponseOf } from '@atrium/contracts';
import { contractResolver, errorMessage, showServerErrors, usePlatform, useTexts } from '@atrium/platform';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useFileLeave } from '../api/file-leave';
import { partsOf } from '../model/parts';
import { EMPTY_REQUEST, isEmpty, readDraft, REQUEST_DRAFT } from '../model/request-draft';
import { useDocuments } from './use-documents';

export type LeaveOverview = ResponseOf<typeof API.leave.overview>;

/** A request while it is filled in: kept as a draft, checked by the contract, sent once. */
export function useRequestForm(types: LeaveOverview['types'], onDone: () => void) {
  const { t } = useTexts();
  const { drafts, toasts } = usePlatform();
  const fileLeave = useFileLeave();
  const documents = useDocuments();
  const [restored, setRestored] = useState(() => readDraft(drafts.read(REQUEST_DRAFT)));
  const [failure, setFailure] = useState<string | null>(null);

  const form = useForm({
    resolver: contractResolver(leaveInput, t),
    defaultValues: restored ?? EMPTY_REQUEST,
    mode: 'onTouched',
  });
  const { setError } = form;
  const typed = { ...EMPTY_REQUEST, ...useWatch({ control: form.control }) };
  const type = types.find(({ _id }) => _id === typed.leaveType);
  const values = { ...typed, ...partsOf(typed, type?.halfDays ?? false) };

  const stored = JSON.stringify(typed);
  useEffect(() => {
    const draft = readDraft(JSON.parse(stored));
    if (draft) drafts.write(REQUEST_DRAFT, draft);
    else drafts.remove(REQUEST_DRAFT);
  }, [stored, drafts]);

  const unsent = !isEmpty(values);
  useEffect(() => (unsent ? drafts.hold(REQUEST_DRAFT) : undefined), [unsent, drafts]);

  const send = form.handleSubmit(async (input) => {
    setFailure(null);
    try {
      const filed = await fileLeave.mutateAsync({
        input: { ...input, startPart: values.startPart, endPart: values.endPart },
        documents: documents.files,
      });
      drafts.remove(REQUEST_DRAFT);
      const approved = filed.status === 'Approved';
      toasts.show({
        variant: 'success',
        title: approved ? t('form.approvedAtOnce') : t('form.filed'),
        ...(!approved && { description: t('form.filedText') }),
      });
      onDone();
    } catch (error) {
      // The specification wants no toast here: messages stand at the fields or at the form.
      const atDocuments = documents.showServerError(error);
      const atFields = showServerErrors(error, setError, t);
      if (!atDocuments && !atFields) setFailure(errorMessage(error, t));
    }
  });

  // A ref, not state: a second press arrives before React has drawn the first.
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

  return {
    form,
    values,
    type,
    documents,
    failure: failure ?? form.formState.errors.root?.['server']?.message ?? form.formState.errors.root?.message ?? null,
    sending: fileLeave.isPending,
    submit,
    restored: restored !== null,
    discard: () => {
      drafts.remove(REQUEST_DRAFT);
      setRestored(null);
      form.reset(EMPTY_REQUEST);
    },
  };
}
