import { API, LIMITS, type ResponseOf } from '@atrium/contracts';
import { CopyButton } from '@atrium/platform/clipboard';
import { useApiForm } from '@atrium/platform/forms';
import { Banner, Button, Dialog, media, Stack, token } from '@atrium/ui';
import { useId } from 'react';
import styled from 'styled-components';
import { z } from 'zod';
import { PasswordField } from '../../../../shell/components/password-field';
import { useTexts } from '../../../../shell/use-texts';
import { CodeField } from '../shared/code-field';

const Setup = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space(5)};
  img {
    flex: none;
    width: 168px;
    height: 168px;
    border-radius: ${token.radius.control};
    background: white;
  }
  p {
    color: ${token.color.textMuted};
  }
  code {
    display: block;
    margin-block: ${token.space(2)} ${token.space(3)};
    font-family: ${token.font.mono};
    overflow-wrap: anywhere;
    user-select: all;
  }
  ${media.phone} {
    flex-direction: column;
  }
`;

const { body } = API.security.confirmTwoFactor;
const withPassword = body.extend({ currentPassword: z.string().min(1).max(LIMITS.passwordMax) });
const withoutPassword = body.pick({ code: true });

interface Values {
  code: string;
  currentPassword: string;
}

/** Formats the secret in groups of four characters, as people type it. */
const formatSecret = (secret: string) => (secret.match(/.{1,4}/g) ?? []).join(' ');

interface EnrolDialogProps {
  setup: ResponseOf<typeof API.security.beginTwoFactor>;
  /** Whether the account's password is required: an open browser does not prove who is using it. */
  asksPassword: boolean;
  onClose: () => void;
  onDone: (recoveryCodes: readonly string[]) => void;
  confirm: (values: z.output<typeof body>) => Promise<readonly string[]>;
}

/**
 * A dialog that shows the secret as a QR code and as text, and requires a code from the app as proof that setup
 * succeeded.
 */
export function EnrolDialog({ setup, asksPassword, onClose, onDone, confirm }: EnrolDialogProps) {
  const { t } = useTexts();
  const id = useId();
  const { form, onSubmit, errorOf, failure, isSubmitting } = useApiForm<Values, z.output<typeof body>>({
    schema: asksPassword ? withPassword : { safeParse: ({ code }: Values) => withoutPassword.safeParse({ code }) },
    defaultValues: { code: '', currentPassword: '' },
    submit: async (values) => onDone(await confirm(values)),
    fallback: t('settings.notSaved'),
  });
  // A pending request must finish in this dialog, since it may have a result to show.
  const close = () => {
    if (!isSubmitting) onClose();
  };
  return (
    <Dialog
      open
      title={t('settings.twoFactor.enrolTitle')}
      description={t('settings.twoFactor.enrolText')}
      onClose={close}
      closeOnOutside={false}
      footer={
        <>
          <Button disabled={isSubmitting} onClick={close}>
            {t('settings.cancel')}
          </Button>
          <Button type="submit" form={id} variant="primary" loading={isSubmitting}>
            {t('settings.twoFactor.confirm')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void onSubmit(event)}>
        <Stack $gap={5}>
          <Setup>
            <img
              src={`data:image/svg+xml,${encodeURIComponent(setup.qrCode)}`}
              alt={t('settings.twoFactor.qr')}
              width={168}
              height={168}
            />
            <div>
              <p>{t('settings.twoFactor.byHand')}</p>
              <code>{formatSecret(setup.secret)}</code>
              <CopyButton
                text={setup.secret}
                label={t('settings.twoFactor.copyKey')}
                copied={t('settings.twoFactor.keyCopied')}
              />
            </div>
          </Setup>
          {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
          <CodeField inputMode="numeric" error={errorOf('code')} {...form.register('code')} />
          {asksPassword && (
            <PasswordField
              label={t('settings.password.current')}
              autoComplete="current-password"
              error={errorOf('currentPassword')}
              {...form.register('currentPassword')}
            />
          )}
        </Stack>
      </form>
    </Dialog>
  );
}
