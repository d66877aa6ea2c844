import type { Employee } from '@atrium/contracts';
import type { MembershipRow, UserRow } from '../../db/schema';

export function toEmployee({ membership, user }: { membership: MembershipRow; user: UserRow }): Employee {
  return {
    _id: membership.id,
    role: membership.role,
    joinedAt: membership.joinedAt.toISOString(),
    user: { _id: user.id, name: user.name, email: user.email, avatarUrl: user.avatarUrl },
    employee: { position: membership.position },
  };
}
