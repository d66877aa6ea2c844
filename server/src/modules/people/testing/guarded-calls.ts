import { randomUUID } from 'node:crypto';
import { API } from '@atrium/contracts';
import type { Place } from '../../../cross-company/subject';
import type { CallInput } from '../../../testing/client';
import { employeeOf } from '../../../testing/domains/people';
import { call, COMPANY_WIDE, type GuardedCalls, subject } from '../../../permission-matrix/guarded-call';

const createMagicLink = async ({ founder }: Place): Promise<CallInput> => {
  await founder.ok(API.people.createMagicLink);
  return {};
};

export const peopleCalls: GuardedCalls = [
  call('people.invite', API.people.invite, async () => ({ body: { emails: [`${randomUUID()}@example.com`] } })),
  call('people.invite', API.people.invitations, {}),
  call('people.invite', API.people.resendInvitation, subject(API.people.resendInvitation)),
  call('people.invite', API.people.revokeInvitation, subject(API.people.revokeInvitation)),
  call('people.invite', API.people.magicLink, createMagicLink),
  call('people.invite', API.people.createMagicLink, {}),
  call('people.invite', API.people.revokeMagicLink, createMagicLink),

  call('people.manage', API.people.updateEmployee, async (place) => ({
    params: { id: (await employeeOf(place, place.colleague))._id },
    body: { position: 'Engineer' },
  })),
  call('people.manage', API.people.resigned, subject(API.people.resigned)),
  call('people.manage', API.people.handOver, subject(API.people.handOver)),
  call('people.manage', API.users.remove, subject(API.users.remove)),

  call('workspace.manage', API.departments.create, subject(API.departments.create), COMPANY_WIDE),
  call('workspace.manage', API.departments.update, subject(API.departments.update), COMPANY_WIDE),
  call('workspace.manage', API.departments.remove, subject(API.departments.remove), COMPANY_WIDE),
];
