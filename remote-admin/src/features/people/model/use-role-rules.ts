import type { Employee } from '@atrium/contracts';
import { useSession } from '@atrium/platform';
import { ROLES } from '../../../shared/model/roles';

/** Returns which roles the user may change and give. Only founders may do so with the Founder role; the server checks. */
export function useRoleRules() {
  const isFounder = useSession().user?.populatedCompany?.currentUserRole === 'Founder';
  return {
    /** The roles that the user may give. */
    roles: isFounder ? ROLES : ROLES.filter((role) => role !== 'Founder'),
    mayChangeRole: ({ role }: Employee) => isFounder || role !== 'Founder',
  };
}
