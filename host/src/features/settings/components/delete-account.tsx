import { errorMessage, useToast } from '@atrium/platform';
import { Banner, Button, ConfirmDialog, Field, Stack, Textarea } from '@atrium/ui';
import { useState } from 'react';
import { useSignedInUser } from '../../../shell/session-slice';
import { useTexts } from '../../../shell/use-texts';
import { useDeleteAccount } from '../api/delete-account';
import { Line } from './section';

/** Longest reason that the server takes, in characters. */
const REASON_MAX = 1_000;

/** The way out for good, after saying what goes with it. */
export function DeleteAccount() {
  const { t, translate } = useTexts();
  const toasts = useToast();
  const { email, companies } = useSignedInUser();
  const [asking, setAsking] = useState(false);
  // Stands here, not in the dialog: whoever thinks again before they are sure finds what they wrote.
  const [reason, setReason] = useState('');
  const {
    mutate: remove,
    error,
    isPending,
    isSuccess,
    reset,
  } = useDeleteAccount(() => toasts.show({ title: t('settings.ownData.deleted'), variant: 'success' }));

  const cancel = () => {
    setAsking(false);
    reset();
  };

  return (
    <Line name={t('settings.ownData.delete')} help={t('settings.ownData.deleteHelp')}>
      <Button icon="trash" onClick={() => setAsking(true)}>
        {t('settings.ownData.delete')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('settings.ownData.deleteTitle', { email })}
        text={
          companies.length > 0
            ? t('settings.ownData.deleteText', { companies: companies.map(({ name }) => name).join(', ') })
            : t('settings.ownData.deleteTextAlone')
        }
        confirmLabel={t('settings.ownData.delete')}
        cancelLabel={t('settings.cancel')}
        onConfirm={() => remove(reason)}
        onCancel={cancel}
        busy={isPending || isSuccess}
      >
        <Stack $gap={4}>
          {error && <Banner tone="danger">{errorMessage(error, translate, t('settings.ownData.deleteFailed'))}</Banner>}
          <Field label={t('settings.ownData.reason')} hint={t('settings.ownData.reasonHint')}>
            <Textarea
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              rows={3}
              maxLength={REASON_MAX}
            />
          </Field>
        </Stack>
      </ConfirmDialog>
    </Line>
  );
}
