import { Badge, token } from '@atrium/ui';
import styled from 'styled-components';
import { useTexts } from '../use-texts';

const List = styled.ul`
  display: grid;
  gap: ${token.space(2)};
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${token.space(3)};
    overflow-wrap: anywhere;
  }
`;

const STATUS = {
  sent: { tone: 'positive', text: 'companySettings.invites.sent' },
  'already-member': { tone: 'neutral', text: 'companySettings.invites.member' },
  'already-invited': { tone: 'neutral', text: 'companySettings.invites.again' },
  'no-address': { tone: 'danger', text: 'companySettings.invites.noAddress' },
} as const;

/** What became of one address; `no-address` never left the browser. */
export interface InviteResult {
  email: string;
  status: keyof typeof STATUS;
}

/** What became of each address of one sending. */
export function InviteResults({ results }: { results: readonly InviteResult[] }) {
  const { t } = useTexts();
  return (
    <List aria-live="polite" aria-label={t('companySettings.invites.results')}>
      {results.map(({ email, status }) => (
        <li key={email}>
          <span>{email}</span>
          <Badge tone={STATUS[status].tone}>{t(STATUS[status].text)}</Badge>
        </li>
      ))}
    </List>
  );
}
