import { randomUUID } from 'node:crypto';
import { API } from '@atrium/contracts';
import { verificationTokenOf } from '../../../testing/domains/letters';
import { register } from '../../../testing/domains/people';
import type { MakeSubject, Subjects } from '../../../cross-company/subject';

/** Builds a call about an invitation, by the invited person, who has a verified address. */
const callByGuest: MakeSubject = async (place) => {
  const { founder, test } = place;
  const guest = await register(test);
  await guest.ok(API.accounts.verifyEmail, { params: { token: verificationTokenOf(test, guest.email) } });
  await founder.ok(API.people.invite, { body: { emails: [guest.email] } });
  const [invitation] = (await guest.ok(API.companies.invitations)).invitations;
  return { by: guest, input: { params: { id: invitation?._id ?? '' } } };
};

export const companiesSubjects: Subjects = [
  [
    API.companies.create,
    async ({ hire }) => ({
      by: await hire(),
      input: { body: { id: randomUUID(), name: 'Another' } },
      own: ['body.id'],
    }),
  ],
  [
    API.companies.update,
    async ({ founder, company }) => ({ by: founder, input: { params: { id: company._id }, body: { name: 'Anew' } } }),
  ],
  [
    API.companies.leave,
    async ({ colleague, hire }) => ({ by: await hire(), input: { body: { successorId: colleague.id } } }),
  ],
  [API.companies.acceptInvitation, callByGuest],
  [API.companies.declineInvitation, callByGuest],
  [
    API.companies.savePermissions,
    async ({ founder, colleague }) => ({
      by: founder,
      input: { body: { permissions: [{ _id: colleague.id, operations: ['leave.viewAll'] }] } },
    }),
  ],
  [
    API.companies.saveRules,
    async ({ founder, colleague }) => {
      const { version, leave } = (await founder.ok(API.companies.rules)).data;
      const approval = { steps: [{ approvers: [colleague.id] }] };
      const correctionWindowDays = (leave.correctionWindowDays + 1) % 365;
      const period = { from: '2026-12-01', to: '2026-12-01', reason: 'Stocktaking' };
      const leaveTypes = leave.types?.flatMap(({ _id }) => _id ?? []).slice(0, 1) ?? null;
      const department = await founder.ok(API.departments.create, { body: { name: randomUUID() } });
      const departments = [department._id];
      const rules = { approval, correctionWindowDays, scopedBlackouts: [{ ...period, leaveTypes, departments }] };
      return { by: founder, input: { body: { version, leave: { ...leave, ...rules } } } };
    },
  ],
  [API.companies.switch, async ({ founder, company }) => ({ by: founder, input: { params: { id: company._id } } })],
];
