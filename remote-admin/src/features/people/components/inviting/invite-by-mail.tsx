import { LIMITS } from '@atrium/contracts';
import { Banner, Button, Field, Select, styled, Textarea, token, useSession } from '@atrium/platform';
import { useMailSetUp } from '@atrium/platform/server-setup';
import { ROLES } from '../../../../shared/model/roles';
import { useInviteForm } from '../../model/use-invite-form';
import { InviteResults } from './invite-results';
import { useTexts } from '../../../../shared/use-texts';

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

/** Form that invites several addresses at once and shows the result for each. */
export function InviteByMail() {
  const { t } = useTexts();
  const sendsMail = useMailSetUp();
  const isFounder = useSession().user?.populatedCompany?.currentUserRole === 'Founder';
  const { addresses, role, roleField, onSubmit, error, failure, count, isSubmitting, results } = useInviteForm();
  return (
    <>
      <Form onSubmit={(event) => void onSubmit(event)} aria-label={t('invite.mail')} noValidate>
        <Field
          label={t('invite.addresses')}
          hint={t('invite.addressesHint', { max: LIMITS.invitesAtOnce })}
          error={error && <Lines>{error}</Lines>}
        >
          <Textarea {...addresses} rows={4} autoComplete="off" spellCheck={false} inputMode="email" />
        </Field>
        {isFounder && (
          <Field label={t('people.role')} hint={t(`invite.roleHint.${role}`)}>
            <Select {...roleField} options={ROLES.map((value) => ({ value, label: t(`roles.${value}`) }))} />
          </Field>
        )}
        {failure !== undefined && (
          <Banner tone="danger" title={t('invite.sendFailed')}>
            {failure}
          </Banner>
        )}
        <Button
          type="submit"
          variant={sendsMail ? 'primary' : 'secondary'}
          icon={sendsMail ? 'send' : 'plus'}
          loading={isSubmitting}
        >
          {count > 0 ? t('invite.inviteMany', { count }) : t('invite.invite')}
        </Button>
      </Form>
      {results && <InviteResults results={results} />}
    </>
  );
}
