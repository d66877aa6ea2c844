import type { Role } from '@atrium/contracts';
import type { PersonAction } from '@atrium/platform';
import { anId, buildEmployee, buildUser, signedIn } from '@atrium/testing';

/** Returns an employee of the company. */
export function member(name: string, role: Role, joinedAt: string, position: string | null = null) {
  const email = `${name.toLowerCase().replace(/\W+/g, '.')}@example.com`;
  const user = { _id: anId(), name, email, avatarUrl: null };
  return buildEmployee({ role, joinedAt, user, employee: { position } });
}

/** Returns the session of a user with a role. */
export const sessionOf = (role: Role) => signedIn(buildUser({}, role));

/** The action that another remote declares for a person. */
export const messageAction: PersonAction = {
  key: 'remote-chat message-person',
  label: 'Message',
  icon: 'message-square',
  pathFor: (userId) => `/messaging?person=${userId}`,
};
