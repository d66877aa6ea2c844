import { Card, Row, Skeleton, styled, token, useSession } from '@atrium/platform';
import { EmailText } from '@atrium/ui/people';
import { sortItems } from '@atrium/ui/table';
import { memo } from 'react';
import { RoleBadge } from '../../../../shared/components/role-badge';
import { placeOf, SORT_VALUES } from '../../model/directory';
import { LeaveBadge } from '../leave-badge';
import { PersonName } from '../person/person-name';
import type { DirectoryListProps } from './directory-list-props';
import { PersonActionLinks } from './person-action-links';
import { useTexts } from '../../../../shared/use-texts';

const CARD_HEIGHT = 124;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr));
  gap: ${token.space(3)};
`;

// `content-visibility` makes the browser lay out and paint only cards near the viewport.
const PersonCard = styled(Card)`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: ${token.space(3)};
  min-height: ${CARD_HEIGHT}px;
  padding: ${token.space(4)};
  content-visibility: auto;
  contain-intrinsic-size: auto ${CARD_HEIGHT}px;
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space(1.5)};
  /* Reserves the height of actions, which the user's own card lacks. */
  min-height: ${token.size.controlMd};
`;

const SORT_COLUMNS = Object.entries(SORT_VALUES).map(([key, sortValue]) => ({
  key,
  head: '',
  sortValue,
  cell: () => null,
}));

/** The directory as cards. */
export const DirectoryCards = memo(function DirectoryCards(list: DirectoryListProps) {
  const { people, view, online, pathOf, loading, empty } = list;
  const { t, language } = useTexts();
  const ownId = useSession().user?._id;
  if (loading) {
    return (
      <Grid aria-busy aria-label={t('people.table')}>
        {Array.from({ length: 6 }, (_, card) => (
          <li key={card}>
            <Skeleton height={`${CARD_HEIGHT}px`} />
          </li>
        ))}
      </Grid>
    );
  }
  if (people.length === 0) return empty;
  return (
    <Grid aria-label={t('people.table')}>
      {sortItems(people, SORT_COLUMNS, view.order, language).map((person) => {
        const { user, role, employee } = person;
        return (
          <PersonCard as="li" key={user._id}>
            <PersonName
              user={user}
              size={40}
              under={placeOf(employee) || <EmailText email={user.email} />}
              to={pathOf(user._id)}
              isOnline={online?.has(user._id)}
            />
            <Foot>
              <Row $wrap $gap={1.5}>
                <RoleBadge role={role} />
                <LeaveBadge employee={employee} />
              </Row>
              {user._id !== ownId && <PersonActionLinks user={user} />}
            </Foot>
          </PersonCard>
        );
      })}
    </Grid>
  );
});
