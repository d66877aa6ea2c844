import { useFailureToast, useToast, useSignedInUser } from '@atrium/platform';
import { Badge, Button, Row } from '@atrium/ui';
import { EmailText } from '@atrium/ui/people';
import { useMailSetUp } from '@atrium/platform/server-setup';
import { useSendVerification } from '../../../../shell/session/send-verification';
import { useTexts } from '../../../../shell/use-texts';
import { Line } from '../shared/section';

/** The user's email address, its verification status, and a button that sends the verification link again. */
export function EmailLine() {
  const { t } = useTexts();
  const { email, isEmailVerified } = useSignedInUser();
  const toasts = useToast();
  const showFailure = useFailureToast();
  const sendsMail = useMailSetUp();
  const { mutate: send, isPending } = useSendVerification();

  const resend = () =>
    send(undefined, {
      onSuccess: (result) => {
        if (result === 'sent' && !sendsMail) {
          toasts.show({ title: t('settings.profile.verificationStored'), variant: 'info' });
          return;
        }
        toasts.show({
          title: t(result === 'sent' ? 'settings.profile.verificationSent' : 'settings.profile.alreadyVerified'),
          variant: 'success',
        });
      },
      onError: showFailure(t('settings.profile.verificationFailed')),
    });

  return (
    <Line name={t('settings.profile.email')} help={<EmailText email={email} />}>
      <Row $gap={3} $wrap>
        {isEmailVerified ? (
          <Badge tone="positive">{t('settings.profile.verified')}</Badge>
        ) : (
          <>
            <Badge tone="warning">{t('settings.profile.unverified')}</Badge>
            <Button icon="mail" loading={isPending} onClick={resend}>
              {t('settings.profile.resend')}
            </Button>
          </>
        )}
      </Row>
    </Line>
  );
}
