import { type API, LIMITS, type ResponseOf } from '@atrium/contracts';
import { Badge, Banner, Button, Field, Select, styled, Textarea, token, useSession } from '@atrium/platform';
import { useMailSetUp } from '@atrium/platform/server-setup';
import { EmailText } from '@atrium/ui/people';
import { ROLES } from '../../../../shared/model/roles';
import { useInviteForm } from '../../model/use-invite-form';
import { useTexts } from '../../../../shared/use-texts';

type Results = ResponseOf<typeof API.people.invite>['results'];

const TONES = { sent: 'positive', 'already-member': 'neutral', 'already-invited': 'neutral' } as const;

const Summary = styled.p`
  font-weight: ${token.font.weight.medium};
`;

const List = styled.ul`
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${token.space(3)};
    padding: ${token.space(1.5)} 0;
  }
  li + li {
    border-top: 1px solid ${token.color.border};
  }
  span:first-child {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

/** The invitation result for each address. */
function InviteResults({ results }: { results: Results }) {
  const { t } = useTexts();
  const sendsMail = useMailSetUp();
  const sent = results.filter(({ status }) => status === 'sent').length;
  return (
    <div>
      <Summary role="status">{t(sendsMail ? 'invite.sent' : 'invite.stored', { count: sent })}</Summary>
      <List aria-label={t('invite.results')}>
        {results.map(({ email, status }) => (
          <li key={email}>
            <span>
              <EmailText email={email} />
            </span>
            <Badge tone={TONES[status]}>{t(`invite.result.${status}`)}</Badge>
          </li>
        ))}
      </List>
    </div>
  );
}

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
