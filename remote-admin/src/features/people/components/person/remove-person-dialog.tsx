import type { Employee } from '@atrium/contracts';
import {
  Banner,
  Button,
  Dialog,
  errorMessage,
  Field,
  isAppError,
  LoadError,
  Skeleton,
  Stack,
  Textarea,
  useEmployees,
  useFormat,
  useToast,
} from '@atrium/platform';
import { useTextDraft } from '@atrium/platform/forms';
import { useState } from 'react';
import { useHandOver } from '../../../../shared/api/hand-over';
import { HandOverFields } from '../../../../shared/components/hand-over-fields';
import { useRemovePerson } from '../../api/remove-person';
import { useTexts } from '../../../../shared/use-texts';

interface RemovePersonDialogProps {
  person: Employee;
  onRemoved: () => void;
  onClose: () => void;
}

/** Dialog that removes a person from the company. Lists first what is handed over to whom and what ends. */
export default function RemovePersonDialog({ person, onRemoved, onClose }: RemovePersonDialogProps) {
  const { t, translate } = useTexts();
  const { titleCase } = useFormat();
  const toasts = useToast();
  const { user, employee } = person;
  const name = titleCase(user.name);
  const draft = useTextDraft(`remove-${user._id}`);
  const [typed, setTyped] = useState<string | null>(null);
  const reason = typed ?? draft.stored ?? '';
  const [successorId, setSuccessorId] = useState(employee.reportsTo?._id ?? '');
  const colleagues = (useEmployees().data ?? []).filter((one) => one.user._id !== user._id);
  const handOver = useHandOver(user._id);
  const { mutate: remove, error, isPending } = useRemovePerson(user._id);
  const items = handOver.data;
  const successorError = isAppError(error) ? error.fields['successorId'] : undefined;

  const submit = () =>
    remove(
      { reason: reason.trim(), successorId },
      {
        onSuccess: () => {
          draft.clear();
          toasts.show({ variant: 'success', title: t('people.removed', { name }) });
          onRemoved();
        },
      },
    );

  const type = (text: string) => {
    setTyped(text);
    if (text.trim() === '') draft.clear();
    else draft.save(text);
  };

  return (
    <Dialog
      open
      role="alertdialog"
      closeOnOutside={false}
      onClose={() => !isPending && onClose()}
      title={t('people.removeTitle', { name })}
      description={t('people.removeText')}
      footer={
        <>
          <Button disabled={isPending} onClick={onClose}>
            {t('people.cancel')}
          </Button>
          <Button variant="danger" loading={isPending} disabled={items === undefined} onClick={submit}>
            {t('people.removeConfirm')}
          </Button>
        </>
      }
    >
      <Stack $gap={4}>
        {error && !successorError && (
          <Banner tone="danger" title={t('people.removeFailed')}>
            {errorMessage(error, translate)}
          </Banner>
        )}
        {handOver.error && !items && <LoadError compact title={t('handOver.failed')} query={handOver} />}
        {!handOver.error && !items && <Skeleton height="72px" />}
        {items && (
          <HandOverFields
            items={items}
            colleagues={colleagues}
            successorId={successorId}
            nextInLine={employee.reportsTo?._id}
            onSuccessorChange={setSuccessorId}
            error={successorError && errorMessage(error, translate)}
          />
        )}
        <Field label={t('people.reason')} hint={t('people.reasonHint')}>
          <Textarea rows={2} maxLength={1_000} value={reason} onChange={({ target }) => type(target.value)} />
        </Field>
      </Stack>
    </Dialog>
  );
}
