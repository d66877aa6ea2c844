import { randomUUID } from 'node:crypto';
import { API, type Operation, type RouteDefinition } from '@atrium/contracts';
import type { MakeSubject, Place } from '../cross-company/subject';
import { keyOf, SUBJECTS } from '../cross-company/subjects-by-route';
import type { CallInput } from '../testing/client';
import { employeeOf } from '../testing/domains/people';

/** A call that needs one of these operations over everybody in the company. */
export interface GuardedCall {
  definition: RouteDefinition;
  operations: readonly Operation[];
  /** A valid call, with fresh objects. */
  make: (place: Place) => Promise<CallInput>;
  /** False where a Manager's operation over their own people is not enough, as the call is about the whole company. */
  isForManagers?: boolean;
}

type Make = GuardedCall['make'] | CallInput;

const call = (
  operations: Operation | readonly Operation[],
  definition: RouteDefinition,
  make: Make,
  more: Pick<GuardedCall, 'isForManagers'> = {},
): GuardedCall => ({
  definition,
  operations: [operations].flat(),
  make: typeof make === 'function' ? make : async () => make,
  ...more,
});

/** The call that the cross-company tests make. */
function subject(definition: RouteDefinition): GuardedCall['make'] {
  const make: MakeSubject | undefined = SUBJECTS.get(keyOf(definition));
  if (!make) throw new Error(`No subject for ${keyOf(definition)}`);
  return async (place) => (await make(place)).input;
}

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
const COMPANY_WIDE = { isForManagers: false };

const rulesOf = async ({ founder }: Place) => (await founder.ok(API.companies.rules)).data;

const withMagicLink = async ({ founder }: Place): Promise<CallInput> => {
  await founder.ok(API.people.createMagicLink);
  return {};
};

/** Every route that asks for an operation, and for each operation at least one call that is refused without it. */
export const GUARDED_CALLS: readonly GuardedCall[] = [
  call('people.invite', API.people.invite, async () => ({ body: { emails: [`${randomUUID()}@example.com`] } })),
  call('people.invite', API.people.invitations, {}),
  call('people.invite', API.people.resendInvitation, subject(API.people.resendInvitation)),
  call('people.invite', API.people.revokeInvitation, subject(API.people.revokeInvitation)),
  call('people.invite', API.people.magicLink, withMagicLink),
  call('people.invite', API.people.createMagicLink, {}),
  call('people.invite', API.people.revokeMagicLink, withMagicLink),

  call('people.manage', API.people.updateEmployee, async (place) => ({
    params: { id: (await employeeOf(place, place.colleague))._id },
    body: { position: 'Engineer' },
  })),
  call('people.manage', API.people.resigned, subject(API.people.resigned)),
  call('people.manage', API.people.handOver, subject(API.people.handOver)),
  call('people.manage', API.users.remove, subject(API.users.remove)),

  call('permissions.manage', API.companies.permissions, {}),
  call('permissions.manage', API.companies.savePermissions, async ({ founder }) => {
    const { permissions } = (await founder.ok(API.companies.permissions)).data;
    return { body: { permissions } };
  }),

  call('company.update', API.companies.update, subject(API.companies.update)),

  call('audit.view', API.audit.list, {}),
  call('audit.view', API.audit.export, {}),

  call('workspace.manage', API.departments.create, subject(API.departments.create), COMPANY_WIDE),
  call('workspace.manage', API.departments.update, subject(API.departments.update), COMPANY_WIDE),
  call('workspace.manage', API.departments.remove, subject(API.departments.remove), COMPANY_WIDE),
  call('workspace.manage', API.workspaces.create, subject(API.workspaces.create)),

  call(['leave.decide', 'leave.viewAll'], API.leave.allForms, {}),
  call(['leave.decide', 'leave.viewAll'], API.leave.history, {}),
  call(['leave.decide', 'leave.viewAll'], API.leave.exportForms, {}),
  call('leave.decide', API.leave.decide, subject(API.leave.decide)),
  call('leave.manageRules', API.leave.saveSchedules, subject(API.leave.saveSchedules)),
  call('leave.manageRules', API.companies.saveRules, async (place) => {
    const { version, leave } = await rulesOf(place);
    const correctionWindowDays = (leave.correctionWindowDays + 1) % 365;
    return { body: { version, leave: { ...leave, correctionWindowDays } } };
  }),
  call('balances.adjust', API.leave.adjust, subject(API.leave.adjust)),
  call('attendance.correct', API.attendance.saveDay, subject(API.attendance.saveDay)),

  call('bulletin.post', API.bulletin.createPost, { body: { title: 'News', content: '<p>Hello</p>' } }, COMPANY_WIDE),

  call('time.viewAll', API.timeReports.matrix, { query: NOVEMBER }),
  call('time.viewAll', API.timeReports.exportMatrix, { query: NOVEMBER }),
  call('time.viewAll', API.timers.running, {}),
  call('time.editOthers', API.time.createEntry, subject(API.time.createEntry)),
  call('rates.view', API.rates.list, {}),
  call('rates.view', API.rates.missing, {}),
  call('rates.manage', API.rates.save, subject(API.rates.save)),
  call('rates.manage', API.rates.preview, subject(API.rates.preview)),
  call('rates.manage', API.rates.remove, subject(API.rates.remove)),
  call('period.lock', API.rates.previewLock, { query: { until: '2026-01-31' } }),
  call('period.lock', API.rates.saveLock, async ({ founder }) => {
    const { version } = await founder.ok(API.rates.lock);
    return { body: { lockedUntil: null, version } };
  }),
];
