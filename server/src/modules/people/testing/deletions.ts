import { API } from '@atrium/contracts';
import { subjectOf } from '../../../cross-company/subjects-by-route';
import type { Deletions } from '../../../testing/deletions/deletions';

/** Invitations, members and departments. */
export const peopleDeletions: Deletions = {
  recorded: [
    [API.people.revokeInvitation, 'invitation.revoked', subjectOf(API.people.revokeInvitation)],
    [
      API.people.revokeMagicLink,
      'magicLink.revoked',
      async ({ founder }) => {
        await founder.ok(API.people.createMagicLink);
        return { by: founder, input: {} };
      },
    ],
    [API.users.remove, 'member.removed', subjectOf(API.users.remove)],
    [API.departments.remove, 'department.deleted', subjectOf(API.departments.remove)],
  ],
};
