import type { API, ResponseOf } from '@atrium/contracts';
import { Badge, styled, token } from '@atrium/platform';
import { useMailSetUp } from '@atrium/platform/server-setup';
import { EmailText } from '@atrium/ui/people';
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
export function InviteResults({ results }: { results: Results }) {
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
