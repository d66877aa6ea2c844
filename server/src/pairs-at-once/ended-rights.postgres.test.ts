import { randomUUID } from 'node:crypto';
import { API, OPERATIONS, RULES_DEFAULTS } from '@atrium/contracts';
import { and, eq } from 'drizzle-orm';
import { grants, memberships } from '../composition/schema';
import type { Tx } from '../db/client';
import { lockPeople } from '../modules/memberships/person-lock.service';
import { revokeBeyondRights } from '../modules/people/invitations/sender-rights';
import { createTestApp, foundCompany, type Person, type TestApp, tokenOf } from '../testing';
import type { CallResult } from '../testing/client';
import { fileLeave, leaveTypeOf } from '../testing/domains/leave';
import { letterTo } from '../testing/domains/letters';
import { employeeOf, grant } from '../testing/domains/people';
import { setRate, track } from '../testing/domains/time';
import { makeProject, projectParams } from '../testing/domains/work';
import { callDuring } from './call-during';

const DAY = '2026-11-20';
const worked = { checkIn: `${DAY}T09:00:00.000Z`, checkOut: `${DAY}T17:00:00.000Z` };

interface Scene {
  companyId: string;
  founder: Person;
  /** An employee with every permission, until it ends. */
  holder: Person;
  colleague: Person;
  employeeId: string;
  invitation: string;
  rate: string;
  project: string;
  /** A project that the holder leads. */
  ledProject: string;
  workspace: string;
  leaveType: string;
  leave: string;
  entry: string;
}

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function prepare(): Promise<Scene> {
  const acme = await foundCompany(test, { employedSince: '2020-01-01' });
  const { company, founder } = acme;
  const [holder, colleague] = [await acme.hire(), await acme.hire()];
  for (const operation of OPERATIONS) await grant(test, acme, holder, operation);
  await founder.ok(API.people.invite, { body: { emails: [`guest-${randomUUID()}@example.com`] } });
  const [invitation] = (await founder.ok(API.people.invitations)).invitations;
  const members = [colleague.id];
  const workspace = await founder.ok(API.workspaces.create, { body: { name: 'Lab', members } });
  return {
    companyId: company._id,
    founder,
    holder,
    colleague,
    employeeId: (await employeeOf(acme, colleague))._id,
    invitation: invitation?._id ?? '',
    rate: (await setRate(acme, colleague, 100, '2026-12-01')).rate._id,
    project: (await makeProject(founder, { visibility: 'open', members }))._id,
    ledProject: (await makeProject(founder, { lead: holder.id }))._id,
    workspace: workspace._id,
    leaveType: await leaveTypeOf(colleague),
    leave: (await fileLeave(colleague))._id,
    entry: (await track(colleague, worked.checkIn, worked.checkOut))._id,
  };
}

const writes: Record<string, (scene: Scene) => Promise<CallResult>> = {
  'inviting people': ({ holder }) =>
    holder.call(API.people.invite, { body: { emails: [`other-${randomUUID()}@example.com`] } }),
  'resending an invitation': ({ holder, invitation: id }) =>
    holder.call(API.people.resendInvitation, { params: { id } }),
  'revoking an invitation': ({ holder, invitation: id }) =>
    holder.call(API.people.revokeInvitation, { params: { id } }),
  'creating a magic link': ({ holder }) => holder.call(API.people.createMagicLink),
  'changing a record': ({ holder, employeeId: id }) =>
    holder.call(API.people.updateEmployee, { params: { id }, body: { position: 'Engineer' } }),
  'changing rules': ({ holder }) =>
    holder.call(API.companies.saveRules, {
      body: { version: 0, workingTime: { ...RULES_DEFAULTS.workingTime, week: [300, 300, 300, 300, 0, 0, 0] } },
    }),
  'setting a rate': ({ holder, colleague }) =>
    holder.call(API.rates.save, {
      body: { scope: 'member', userId: colleague.id, rateMinor: 200, effectiveFrom: '2027-01-01' },
    }),
  'removing a rate': ({ holder, rate: id }) => holder.call(API.rates.remove, { params: { id } }),
  'setting a budget': ({ holder, ledProject: _id }) =>
    holder.call(API.projects.update, { ...projectParams({ _id }), body: { budgetMinor: 100_000 } }),
  'creating a department': ({ holder }) => holder.call(API.departments.create, { body: { name: 'Research' } }),
  'adding a member of a project': ({ holder, project: _id }) =>
    holder.call(API.projects.addMembers, { ...projectParams({ _id }), body: { members: [holder.id] } }),
  'removing a member of a project': ({ holder, colleague, project: projectId }) =>
    holder.call(API.projects.removeMember, { params: { projectId, userId: colleague.id } }),
  'adding a member of a workspace': ({ holder, workspace: id }) =>
    holder.call(API.workspaces.addMembers, { params: { id }, body: { members: [holder.id] } }),
  'removing a member of a workspace': ({ holder, colleague, workspace: id }) =>
    holder.call(API.workspaces.removeMember, { params: { id, userId: colleague.id } }),
  'adjusting a balance': ({ holder, colleague, leaveType }) =>
    holder.call(API.leave.adjust, { body: { userId: colleague.id, leaveType, amount: 500, note: 'Overtime' } }),
  'saving schedules': ({ holder, colleague }) =>
    holder.call(API.leave.saveSchedules, {
      params: { userId: colleague.id },
      body: { schedules: [{ from: '2027-01-01', week: [300, 300, 300, 300, 0, 0, 0] }] },
    }),
  'correcting a day': ({ holder, colleague }) =>
    holder.call(API.attendance.saveDay, {
      params: { userId: colleague.id },
      body: { date: DAY, entries: [worked], note: 'Was there' },
    }),
  'deciding on leave': ({ holder, leave: leaveId }) =>
    holder.call(API.leave.decide, { params: { leaveId }, body: { status: 'Approved' } }),
  'removing an entry of a colleague': ({ holder, entry: id }) => holder.call(API.time.removeEntry, { params: { id } }),
};

const removeGrants = (tx: Tx, companyId: string, userId: string) =>
  tx.delete(grants).where(and(eq(grants.companyId, companyId), eq(grants.userId, userId)));

it.each(Object.entries(writes))('%s is rejected if the permission for it ended first', async (_name, write) => {
  const scene = await prepare();
  const { companyId, holder } = scene;
  const { status } = await callDuring(
    test,
    companyId,
    (tx) => removeGrants(tx, companyId, holder.id),
    () => write(scene),
  );
  expect([403, 404]).toContain(status);
});

it.each(Object.entries(writes))('%s succeeds while the permission for it lasts', async (_name, write) => {
  expect((await write(await prepare())).status).toBeLessThan(300);
});

it('inviting people is rejected if the removal of the sender began first', async () => {
  const scene = await prepare();
  const { companyId, holder, founder } = scene;
  const before = (await founder.ok(API.people.invitations)).invitations;
  const { body } = await callDuring(
    test,
    companyId,
    (tx) =>
      tx
        .update(memberships)
        .set({ endedAt: test.clock.now() })
        .where(and(eq(memberships.companyId, companyId), eq(memberships.userId, holder.id))),
    () => holder.call(API.people.invite, { body: { emails: ['late@example.com'] } }),
  );
  expect(body).toMatchObject({ code: 'NO_COMPANY' });
  expect((await founder.ok(API.people.invitations)).invitations).toEqual(before);
});

const invites: Record<string, (sender: Person, email: string) => Promise<string>> = {
  'an invitation': async (sender, email) => {
    await sender.ok(API.people.invite, { body: { emails: [email] } });
    return tokenOf(letterTo(test, email, /invites you/).link);
  },
  'a magic link': async (sender) => tokenOf((await sender.ok(API.people.createMagicLink)).magicLink),
};

it.each(Object.entries(invites))('%s is rejected if its sender lost the permission first', async (_name, invite) => {
  const acme = await foundCompany(test);
  const { company, founder } = acme;
  const [sender, former] = [await acme.hire(), await acme.hire()];
  await grant(test, acme, sender, 'people.invite');
  await former.ok(API.companies.leave, { body: {} });
  const token = await invite(sender, former.email);
  const { body } = await callDuring(
    test,
    company._id,
    async (tx) => {
      await lockPeople(tx, company._id);
      await removeGrants(tx, company._id, sender.id);
    },
    () => former.call(API.companies.join, { body: { token } }),
    (tx) => revokeBeyondRights(test.deps, tx, { companyId: company._id, userIds: [sender.id], actorId: founder.id }),
  );
  expect(body).toMatchObject({ code: 'INVITE_NOT_FOUND' });
});
