import type { WorkPerson } from '@atrium/contracts';
import { Avatar, Link, styled, titleCase, token } from '@atrium/platform';

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token.space(2)};
  min-width: 0;
  max-width: 100%;
  > :last-child {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

/** A person's avatar and name, linked to their profile. */
export function PersonName({ person }: { person: WorkPerson }) {
  return (
    <Line>
      <Avatar name={person.name} src={person.avatarUrl} size={24} decorative />
      <Link to={`/Profile/${person._id}`}>{titleCase(person.name)}</Link>
    </Line>
  );
}
