import type { Employee } from '@atrium/contracts';
import { Skeleton, styled, token, useFormat } from '@atrium/platform';
import { Person } from '../../../shared/components/person';
import { RoleBadge } from '../../../shared/components/role-badge';
import { newestFirst } from '../../../shared/model/head-count';

const SHOWN = 5;

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${token.space(3)};
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${token.space(3)};
  }
`;

/** Who came last. */
export function RecentPeople({ employees }: { employees: readonly Employee[] | undefined }) {
  const format = useFormat();
  if (!employees) {
    return (
      <List as="div" aria-busy>
        {Array.from({ length: SHOWN }, (_, row) => (
          <Skeleton key={row} width="70%" height="40px" />
        ))}
      </List>
    );
  }
  return (
    <List>
      {newestFirst(employees)
        .slice(0, SHOWN)
        .map(({ _id, user, role, joinedAt }) => (
          <li key={_id}>
            <Person user={user} under={format.date(joinedAt)} />
            <RoleBadge role={role} />
          </li>
        ))}
    </List>
  );
}
