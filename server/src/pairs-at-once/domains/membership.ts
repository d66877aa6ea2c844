import {
  API,
  type CompanyRules,
  type Conversation,
  type Department,
  type ProjectDetail,
  type Task,
} from '@atrium/contracts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import {
  calendarAttendees,
  conversationMembers,
  conversations,
  departmentMembers,
  departments,
  grants,
  memberships,
  projectMembers,
  projects,
  runningTimers,
  taskAssignees,
  workspaceMembers,
} from '../../composition/schema';
import { rulesOf } from '../../modules/rules/rules.service';
import { createPerson, foundCompany, type Person, type TestApp, tokenOf } from '../../testing';
import { planEvent } from '../../testing/domains/calendar';
import { createGroup } from '../../testing/domains/chat';
import { changeMembership, employeeOf } from '../../testing/domains/people';
import { makeProject, makeTask, projectParams, taskParams } from '../../testing/domains/work';
import type { Command, PairDomain } from '../test-pairs';

interface MembershipScene {
  companyId: string;
  founder: Person;
  /** The other founder. */
  partner: Person;
  /** The person who is removed while becoming part of everything. */
  leaver: Person;
  colleague: Person;
  /** A person who can join by a link, which a removal revokes. */
  newcomer: Person;
  token: string;
  membershipOf: Record<'founder' | 'partner' | 'leaver' | 'colleague', string>;
  project: ProjectDetail;
  task: Task;
  workspace: string;
  department: Department;
  talk: Conversation;
  event: string;
  rules: CompanyRules;
}

/** A part that somebody has in the company, such as `lead of a project`. */
type Part = { what: string; userId: string };

interface MembershipState {
  scene: MembershipScene;
  current: (typeof memberships.$inferSelect)[];
  parts: Part[];
}

type MembershipCommand = Command<MembershipScene, MembershipState>;
type PersonKey = keyof MembershipScene['membershipOf'];

const memberOf = ({ current, scene }: MembershipState, who: PersonKey) =>
  current.find(({ userId }) => userId === scene[who].id);

/** Makes the leaver part of something; whether this lasts depends on the order of the commands. */
const involve = (run: MembershipCommand['run']): MembershipCommand => ({ run, isKept: () => true });

const change = (
  by: PersonKey,
  target: PersonKey,
  body: object,
  isKept: MembershipCommand['isKept'],
): MembershipCommand => ({
  run: (scene) => scene[by].call(API.people.updateEmployee, { params: { id: scene.membershipOf[target] }, body }),
  isKept,
});

/** Commands that make the leaver part of something. */
export const involving: Record<string, MembershipCommand> = {
  'lead department': involve(({ founder, department: { _id: id }, leaver }) =>
    founder.call(API.departments.update, { params: { id }, body: { lead: leaver.id, members: [leaver.id] } }),
  ),
  'lead project': involve(({ founder, project, leaver }) =>
    founder.call(API.projects.update, { ...projectParams(project), body: { lead: leaver.id } }),
  ),
  'join project': involve(({ leaver, project }) => leaver.call(API.projects.join, projectParams(project))),
  'add to project': involve(({ founder, project, leaver }) =>
    founder.call(API.projects.addMembers, { ...projectParams(project), body: { members: [leaver.id] } }),
  ),
  'start project': involve(({ founder, workspace, leaver }) =>
    founder.call(API.projects.create, { body: { name: 'New', workspaceId: workspace, members: [leaver.id] } }),
  ),
  'add to workspace': involve(({ founder, workspace: id, leaver }) =>
    founder.call(API.workspaces.addMembers, { params: { id }, body: { members: [leaver.id] } }),
  ),
  'assign task': involve(({ founder, task, leaver }) =>
    founder.call(API.tasks.update, { ...taskParams(task), body: { assignees: [leaver.id] } }),
  ),
  'start group': involve(({ founder, leaver, colleague }) =>
    founder.call(API.chat.createConversation, {
      body: { type: 'group', name: 'New', participants: [leaver.id, colleague.id] },
    }),
  ),
  'add to group': involve(({ founder, talk: { _id: id }, leaver }) =>
    founder.call(API.chat.addParticipants, { params: { id }, body: { participants: [leaver.id] } }),
  ),
  'plan event': involve(({ founder, leaver }) =>
    founder.call(API.calendar.create, {
      body: {
        title: 'New',
        start: '2026-12-01T09:00:00.000Z',
        end: '2026-12-01T10:00:00.000Z',
        timeZone: 'UTC',
        attendees: [leaver.id],
      },
    }),
  ),
  'invite to event': involve(({ founder, event: id, leaver }) =>
    founder.call(API.calendar.update, { params: { id }, body: { attendees: [leaver.id] } }),
  ),
  'approve leave': involve(({ founder, leaver, rules: { version, leave } }) =>
    founder.call(API.companies.saveRules, {
      body: { version, leave: { ...leave, approval: { steps: [{ approvers: [leaver.id] }] } } },
    }),
  ),
  grant: involve(({ founder, leaver }) =>
    founder.call(API.companies.savePermissions, {
      body: { permissions: [{ _id: leaver.id, operations: ['people.invite'] }] },
    }),
  ),
  'start timer': involve(({ leaver, companyId }) =>
    leaver.call(API.timers.start, { body: { id: companyId, taskName: 'Last things' } }),
  ),
};

const commands: Record<string, MembershipCommand> = {
  ...involving,
  remove: {
    run: ({ founder, leaver }) => founder.call(API.users.remove, { params: { id: leaver.id }, body: {} }),
    isKept: (state) => memberOf(state, 'leaver') === undefined,
  },
  'demote partner': change('founder', 'partner', { role: 'Employee' }, (state) => {
    return memberOf(state, 'partner')?.role === 'Employee';
  }),
  'demote founder': change('partner', 'founder', { role: 'Employee' }, (state, answered) => {
    return answered.has('founder leaves') || memberOf(state, 'founder')?.role === 'Employee';
  }),
  'founder leaves': {
    run: ({ founder }) => founder.call(API.companies.leave, { body: {} }),
    isKept: (state) => memberOf(state, 'founder') === undefined,
  },
  join: {
    run: ({ newcomer, token }) => newcomer.call(API.companies.join, { body: { token } }),
    isKept: ({ current, scene }) => current.some(({ userId }) => userId === scene.newcomer.id),
  },
  'report to leaver': {
    run: ({ founder, membershipOf, leaver }) =>
      founder.call(API.people.updateEmployee, {
        params: { id: membershipOf.colleague },
        body: { reportsTo: leaver.id },
      }),
    isKept: (state, answered) =>
      answered.has('remove') || memberOf(state, 'colleague')?.reportsTo === state.scene.leaver.id,
  },
  'report to colleague': {
    run: ({ founder, membershipOf, colleague }) =>
      founder.call(API.people.updateEmployee, {
        params: { id: membershipOf.leaver },
        body: { reportsTo: colleague.id },
      }),
    isKept: (state, answered) =>
      answered.has('remove') || memberOf(state, 'leaver')?.reportsTo === state.scene.colleague.id,
  },
};

async function prepare(test: TestApp): Promise<MembershipScene> {
  const acme = await foundCompany(test);
  const { company, founder } = acme;
  const [partner, leaver, colleague] = [await acme.hire(), await acme.hire(), await acme.hire()];
  await changeMembership(acme, partner, { role: 'Founder' });
  const membershipIdOf = async (person: Person) => (await employeeOf(acme, person))._id;
  const workspace = await founder.ok(API.workspaces.create, { body: { name: 'Lab' } });
  const project = await makeProject(founder, { visibility: 'open' });
  return {
    companyId: company._id,
    founder,
    partner,
    leaver,
    colleague,
    newcomer: await createPerson(test),
    token: tokenOf((await founder.ok(API.people.createMagicLink)).magicLink),
    membershipOf: {
      founder: await membershipIdOf(founder),
      partner: await membershipIdOf(partner),
      leaver: await membershipIdOf(leaver),
      colleague: await membershipIdOf(colleague),
    },
    project,
    task: await makeTask(founder, project),
    workspace: workspace._id,
    department: await founder.ok(API.departments.create, { body: { name: 'Research' } }),
    talk: await createGroup(founder, [colleague]),
    event: (await planEvent(founder)).eventId,
    rules: (await founder.ok(API.companies.rules)).data,
  };
}

/** Returns the parts that people have in a company; only current members may have any. */
export async function partsOf({ deps: { db } }: TestApp, companyId: string): Promise<Part[]> {
  const { rows } = await db.execute<Part>(sql`select distinct what, "userId" from (
    select 'lead of a department' as what, lead_id as "userId", company_id from ${departments}
    union all select 'member of a department', user_id, company_id from ${departmentMembers}
    union all select 'lead of a project', lead_id, company_id from ${projects}
    union all select 'member of a project', user_id, company_id from ${projectMembers}
    union all select 'member of a workspace', user_id, company_id from ${workspaceMembers}
    union all select 'assignee of a task', user_id, company_id from ${taskAssignees}
    union all select 'member of a group', m.user_id, m.company_id from ${conversationMembers} m
      join ${conversations} c on c.id = m.conversation_id and c.type = 'group'
    union all select 'attendee of an event', user_id, company_id from ${calendarAttendees}
    union all select 'manager', reports_to, company_id from ${memberships} where ended_at is null
    union all select 'holder of a grant', user_id, company_id from ${grants}
    union all select 'owner of a timer', user_id, company_id from ${runningTimers}
  ) as parts where company_id = ${companyId}::uuid and "userId" is not null`);
  const { approval } = await rulesOf(db, companyId, 'leave');
  const approvers = approval.steps.flatMap((step) => step.approvers);
  return [...rows, ...approvers.map((userId) => ({ what: 'approver of leave', userId }))];
}

/** Founders and a person who is removed while others make them part of something. */
export const membershipPairs: PairDomain<MembershipScene, MembershipState> = {
  prepare,
  commands,
  async read(test, scene) {
    const { companyId } = scene;
    const isCurrent = and(eq(memberships.companyId, companyId), isNull(memberships.endedAt));
    return {
      scene,
      current: await test.deps.db.select().from(memberships).where(isCurrent),
      parts: await partsOf(test, companyId),
    };
  },
  // Commands that involve the leaver do not affect each other.
  isRelevant: (one, other) => !(one in involving && other in involving),
  violations({ current, parts }) {
    const managerOf = new Map(current.map(({ userId, reportsTo }) => [userId, reportsTo]));
    const peopleInCycle = current.filter(({ userId }) => {
      const manager = managerOf.get(userId);
      return manager && managerOf.get(manager) === userId;
    });
    return [
      ...(current.some(({ role }) => role === 'Founder') ? [] : ['the company has no founder']),
      ...(peopleInCycle.length > 0 ? ['two people report to each other'] : []),
      ...parts.filter(({ userId }) => !managerOf.has(userId)).map(({ what }) => `somebody who has left is ${what}`),
    ];
  },
};
