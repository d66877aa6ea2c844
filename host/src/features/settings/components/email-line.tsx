import { useToast } from '@atrium/platform';
import { Badge, Button, Row } from '@atrium/ui';
import { useSendVerification } from '../../../shell/send-verification';
import { useSignedInUser } from '../../../shell/session-slice';
import { useTexts } from '../../../shell/use-texts';
import { useFailureToast } from '../model/use-failure-toast';
import { Line } from './section';

/** One's address, whether it is proven, and the link to prove it by once more. */
export function EmailLine() {
  const { t } = useTexts();
  const { email, isEmailVerified } = useSignedInUser();
  const toasts = useToast();
  const tellFailure = useFailureToast();
  const { mutate: send, isPending } = useSendVerification();

  const resend = () =>
    send(undefined, {
      onSuccess: (became) =>
        toasts.show({
          title: t(became === 'sent' ? 'settings.profile.verificationSent' : 'settings.profile.alreadyVerified'),
          variant: 'success',
        }),
      onError: (error) => tellFailure('settings.profile.verificationFailed', error),
    });

  return (
    <Line name={t('settings.profile.email')} help={email}>
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
