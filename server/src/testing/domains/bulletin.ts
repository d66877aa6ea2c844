import { API, type BulletinPost, type Department } from '@atrium/contracts';
import type { Person, TestCompany } from './people';

/** Publishes a post. */
export async function publish(person: Person, body: Record<string, unknown> = {}): Promise<BulletinPost> {
  return person.ok(API.bulletin.createPost, { body: { title: 'News', content: '<p>Hello</p>', ...body } });
}

/** Creates a department of the company with these members. */
export async function createDepartment(
  { founder }: Pick<TestCompany, 'founder'>,
  members: readonly Person[],
  { name = 'Looms', lead }: { name?: string; lead?: Person } = {},
): Promise<Department> {
  const body = { name, members: members.map(({ id }) => id), ...(lead && { lead: lead.id }) };
  return founder.ok(API.departments.create, { body });
}
