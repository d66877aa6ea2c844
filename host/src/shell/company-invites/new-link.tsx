import { useToast } from '@atrium/platform';
import { Button, ConfirmDialog } from '@atrium/ui';
import { useState } from 'react';
import { useTexts } from '../use-texts';
import { useNewMagicLink } from './magic-link';

/** Replaces the link, after saying what that does to the one before. */
export function NewLink({ disabled }: { disabled: boolean }) {
  const { t } = useTexts();
  const toasts = useToast();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useNewMagicLink();

  const replace = () =>
    mutate(undefined, {
      onSuccess: () => toasts.show({ title: t('companySettings.invites.newLinkMade'), variant: 'success' }),
      onError: () => toasts.show({ title: t('companySettings.invites.linkMakeFailed'), variant: 'destructive' }),
      onSettled: () => setAsking(false),
    });

  return (
    <>
      <Button icon="rotate-cw" variant="quiet" disabled={disabled} onClick={() => setAsking(true)}>
        {t('companySettings.invites.newLink')}
      </Button>
      <ConfirmDialog
        open={asking}
        tone="primary"
        title={t('companySettings.invites.newLinkTitle')}
        text={t('companySettings.invites.newLinkText')}
        confirmLabel={t('companySettings.invites.newLink')}
        cancelLabel={t('onboarding.cancel')}
        busy={isPending}
        onConfirm={replace}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
