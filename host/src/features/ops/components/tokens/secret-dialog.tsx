import { CopyButton } from '@atrium/platform/clipboard';
import { UnsavedChangesGuard } from '@atrium/platform/forms';
import { Button, Dialog, Field, Input, Stack } from '@atrium/ui';
import { useRef } from 'react';
import { useTexts } from '../../model/use-texts';

/** A new token, whose secret cannot be shown again. */
export interface CreatedToken {
  name: string;
  secret: string;
}

/** Shows the secret of a new token once. Leaving the page asks whether the secret was stored. */
export function SecretDialog({ name, secret, onClose }: CreatedToken & { onClose: () => void }) {
  const { t } = useTexts();
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open
      title={t('tokens.secretTitle', { name })}
      description={t('tokens.secretText')}
      onClose={() => undefined}
      closeOnOutside={false}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('tokens.stored')}
        </Button>
      }
    >
      <Stack $gap={4} $align="start">
        <Field label={t('tokens.secret')}>
          <Input ref={field} readOnly value={secret} onFocus={({ target }) => target.select()} />
        </Field>
        <CopyButton text={secret} label={t('tokens.copy')} copied={t('tokens.copied')} field={field} />
      </Stack>
      <UnsavedChangesGuard
        when
        onDiscard={onClose}
        texts={{ title: t('tokens.storedTitle'), text: t('tokens.storedLost') }}
      />
    </Dialog>
  );
}
