import { LIMITS } from '@atrium/contracts';
import { Banner, Button, errorMessage, Field, styled, Textarea, token, useTexts } from '@atrium/platform';
import { useInviteForm } from '../model/use-invite-form';
import { InviteResults } from './invite-results';

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${token.space(3)};
  align-items: stretch;
  > button {
    align-self: flex-start;
  }
`;

const Lines = styled.span`
  white-space: pre-line;
`;

/** Addresses in, invitations out, with what became of each. */
export function InviteByMail() {
  const { t } = useTexts();
  const { field, submit, error, count, invite } = useInviteForm();
  return (
    <>
      <Form onSubmit={submit} aria-label={t('invite.mail')} noValidate>
        <Field
          label={t('invite.addresses')}
          hint={t('invite.addressesHint', { max: LIMITS.invitesAtOnce })}
          error={error && <Lines>{error}</Lines>}
        >
          <Textarea {...field} rows={4} autoComplete="off" spellCheck={false} inputMode="email" />
        </Field>
        {invite.error && (
          <Banner tone="danger" title={t('invite.sendFailed')}>
            {errorMessage(invite.error, t)}
          </Banner>
        )}
        <Button type="submit" variant="primary" icon="send" loading={invite.isPending}>
          {count > 0 ? t('invite.sendMany', { count }) : t('invite.send')}
        </Button>
      </Form>
      {invite.data && <InviteResults results={invite.data.results} />}
    </>
  );
}
