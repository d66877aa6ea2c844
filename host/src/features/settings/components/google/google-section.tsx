import { LoadError, useFailureToast, useToast } from '@atrium/platform';
import { useProviderReturn } from '@atrium/platform/provider';
import { Banner, Button, LinkButton, Skeleton } from '@atrium/ui';
import { useServerSetup } from '@atrium/platform/server-setup';
import { Link } from 'react-router-dom';
import { useTexts } from '../../../../shell/use-texts';
import { useBeginLink, useLink, useUnlink } from '../../api/google-account';
import { useSignInMethods } from '../../api/sign-in-methods';
import { Line, Lines, Section } from '../shared/section';

/** The section at /settings/google. */
export function Component() {
  const { t } = useTexts();
  const toasts = useToast();
  const showFailure = useFailureToast();
  const methods = useSignInMethods();
  const providers = useServerSetup();
  const { mutate: link, isPending: isLinking } = useLink();

  useProviderReturn((returned) => {
    if (returned === 'refused') {
      toasts.show({ title: t('settings.google.refused'), variant: 'info' });
      return;
    }
    link(returned, {
      onSuccess: () => toasts.show({ title: t('settings.google.linked'), variant: 'success' }),
      onError: showFailure(t('settings.google.linkFailed')),
    });
  });

  const google = methods.data?.oauth.google;
  const setUp = providers.data?.google.signIn;
  const hasFailed = [methods, providers].some(({ data, error }) => data === undefined && error !== null);
  return (
    <Section title={t('settings.google.title')} help={t('settings.google.help')}>
      <LoadError layout="banner" title={t('settings.google.loadFailed')} query={[methods, providers]} />
      {setUp === false && !google?.linked && <Banner>{t('settings.google.notSetUp')}</Banner>}
      {google === undefined || setUp === undefined ? (
        !hasFailed && <Skeleton height="68px" />
      ) : (
        <Lines>
          {google.linked ? (
            <LinkedAccount email={google.email} hasPassword={methods.data?.hasPassword ?? false} />
          ) : (
            setUp && <NotLinked isLinking={isLinking} />
          )}
        </Lines>
      )}
    </Section>
  );
}

function NotLinked({ isLinking }: { isLinking: boolean }) {
  const { t } = useTexts();
  const showFailure = useFailureToast();
  const { mutate: begin, isPending, isSuccess } = useBeginLink();
  return (
    <Line name={t('settings.google.none')} help={t('settings.google.noneHelp')}>
      <Button
        icon="link"
        loading={isLinking || isPending || isSuccess}
        onClick={() => begin(undefined, { onError: showFailure(t('settings.google.linkFailed')) })}
      >
        {t('settings.google.link')}
      </Button>
    </Line>
  );
}

function LinkedAccount({ email, hasPassword }: { email: string | null; hasPassword: boolean }) {
  const { t } = useTexts();
  const toasts = useToast();
  const showFailure = useFailureToast();
  const { mutateAsync: unlink, isPending } = useUnlink();
  const onUnlink = async () => {
    try {
      await unlink();
      toasts.show({ title: t('settings.google.unlinked'), variant: 'success' });
    } catch (error) {
      showFailure(t('settings.google.unlinkFailed'))(error);
    }
  };
  return (
    <Line
      name={email ?? t('settings.google.title')}
      help={t(hasPassword ? 'settings.google.linkedHelp' : 'settings.google.passwordNeeded')}
    >
      {hasPassword ? (
        <Button loading={isPending} onClick={() => void onUnlink()}>
          {t('settings.google.unlink')}
        </Button>
      ) : (
        <LinkButton as={Link} to="/settings/security">
          {t('settings.password.set')}
        </LinkButton>
      )}
    </Line>
  );
}
