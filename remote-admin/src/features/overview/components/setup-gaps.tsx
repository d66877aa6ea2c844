import { type SetupGap, timeLogsUrl } from '@atrium/contracts';
import { Icon, Link, styled, token } from '@atrium/platform';
import { useTexts } from '../../../shared/use-texts';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${token.space(8)};
  /* A link has more height than its words. */
  margin-block: calc(-1 * ${token.space(2)});
  li a {
    display: flex;
    align-items: center;
    gap: ${token.space(2)};
    min-height: ${token.size.row};
  }
`;

/** The page on which each gap can be fixed. */
const PAGES: Record<SetupGap['kind'], string> = {
  noRate: '/admin-time-cost?tab=rates',
  noDepartment: '/people?department=none',
  invitationExpired: '/people?tab=invitations&invitations=expired',
  timeNeedsReview: timeLogsUrl({ person: 'all', review: 'true' }),
};

/** The setup steps that are missing, each with a link to the page that completes it. */
export function SetupGaps({ gaps }: { gaps: readonly SetupGap[] }) {
  const { t } = useTexts();
  return (
    <List>
      {gaps.map(({ kind, count }) => (
        <li key={kind}>
          <Link to={PAGES[kind]}>
            <Icon icon="triangle-alert" />
            {t(`overview.gaps.${kind}`, { count })}
          </Link>
        </li>
      ))}
    </List>
  );
}
