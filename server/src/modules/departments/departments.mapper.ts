import type { Department } from '@atrium/contracts';
import type { DepartmentRow } from './departments.tables';
import { avatarUrlOf } from '../memberships/avatar-url.service';

interface Person {
  userId: string;
  name: string;
  avatarUrl: string | null;
}

const toMember = (person: Person) => ({ _id: person.userId, name: person.name, avatarUrl: avatarUrlOf(person) });

export function toDepartment(
  { id, name }: DepartmentRow,
  { lead, members }: { lead: Person | null; members: readonly Person[] },
): Department {
  return { _id: id, name, lead: lead && toMember(lead), members: members.map(toMember) };
}
