import { type Person, profileUrl } from '@atrium/contracts';
import { Link, titleCase } from '@atrium/platform';
import { PersonLine } from '@atrium/ui/people';

/** A person's avatar and name, linked to their profile. */
export function PersonName({ person }: { person: Person }) {
  const name = titleCase(person.name);
  return (
    <PersonLine name={name} avatarUrl={person.avatarUrl}>
      <Link to={profileUrl(person._id)}>{name}</Link>
    </PersonLine>
  );
}
