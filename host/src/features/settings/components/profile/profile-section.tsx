import { API, profileUrl } from '@atrium/contracts';
import { useFailureToast, useSignedInUser, useToast } from '@atrium/platform';
import { type ApiForm, rememberSent, UnsavedChangesGuard, useApiForm } from '@atrium/platform/forms';
import { useMailSetUp } from '@atrium/platform/server-setup';
import { Badge, Banner, Button, Field, Input, LinkButton, media, Row, Stack, token } from '@atrium/ui';
import { EmailText } from '@atrium/ui/people';
import { Link } from 'react-router-dom';
import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { useSendVerification } from '../../../../shell/session/send-verification';
import { useTexts } from '../../../../shell/use-texts';
import { DeleteAccount } from './delete-account';
import { Group, Line, Lines, Section } from '../shared/section';
import { useExportData } from '../../api/export-data';
import { useSaveName } from '../../api/save-name';

const Form = styled.form`
  padding-bottom: ${token.space(5)};
  border-bottom: 1px solid ${token.color.border};
`;

const Entry = styled.div`
  display: flex;
  align-items: flex-end;
  gap: ${token.space(2)};
  ${media.phone} {
    flex-direction: column;
    align-items: stretch;
  }
`;

const schema = API.users.saveDetails.body.pick({ name: true }).required();

interface Values {
  name: string;
}

/**
 * The form for the user's name, which is the same in all companies. A name that another tab saves replaces the shown
 * one unless the user is editing it.
 */
export function NameForm() {
  const { t } = useTexts();
  const { name } = useSignedInUser();
  const toasts = useToast();
  const saveName = useSaveName();
  const nameForm: ApiForm<Values> = useApiForm<Values, Values>({
    schema,
    subject: 'account',
    defaultValues: { name },
    submit: async (values) => {
      const reset = rememberSent(nameForm.form);
      await saveName(values);
      reset(values);
      toasts.show({ title: t('settings.profile.nameSaved'), variant: 'success' });
    },
    fallback: t('settings.notSaved'),
  });
  const { form, onSubmit, errorOf, failure, isSubmitting } = nameForm;
  const { isDirty } = form.formState;
  const shownName = useRef(name);
  useEffect(() => {
    if (isDirty || shownName.current === name) return;
    shownName.current = name;
    form.reset({ name });
  }, [name, form, isDirty]);
  return (
    <Form noValidate onSubmit={(event) => void onSubmit(event)}>
      <UnsavedChangesGuard when={isDirty} onDiscard={() => form.reset()} />
      <Stack $gap={3}>
        {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
        <Entry>
          <Field label={t('settings.profile.name')} error={errorOf('name')}>
            <Input required autoComplete="name" {...form.register('name')} />
          </Field>
          <Button type="submit" variant="primary" disabled={!isDirty} loading={isSubmitting}>
            {t('settings.save')}
          </Button>
        </Entry>
      </Stack>
    </Form>
  );
}

/** The user's email address, its verification status, and a button that sends the verification link again. */
function EmailLine() {
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

/** The section at /settings/profile. */
export function Component() {
  const { t } = useTexts();
  const { id } = useSignedInUser();
  return (
    <Section title={t('settings.profile.title')} help={t('settings.profile.help')}>
      <Lines>
        <NameForm />
        <EmailLine />
        <Line name={t('settings.profile.page')} help={t('settings.profile.pageHelp')}>
          <LinkButton as={Link} to={profileUrl(id)}>
            {t('settings.profile.toPage')}
          </LinkButton>
        </Line>
      </Lines>
      <Group title={t('settings.ownData.title')}>
        <ExportLine />
        <DeleteAccount />
      </Group>
    </Section>
  );
}

/** A download of everything that is stored about the user. */
function ExportLine() {
  const { t } = useTexts();
  const showFailure = useFailureToast();
  const { mutate: download, isPending } = useExportData();
  return (
    <Line name={t('settings.ownData.export')} help={t('settings.ownData.exportHelp')}>
      <Button
        icon={Download}
        loading={isPending}
        onClick={() => download(undefined, { onError: showFailure(t('settings.ownData.exportFailed')) })}
      >
        {t('settings.ownData.download')}
      </Button>
    </Line>
  );
}
