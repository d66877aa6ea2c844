import {
  API,
  type CompanyRules,
  type Conversation,
  type Department,
  type ProjectDetail,
  type Task,
} from '@atrium/contracts';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import {
  calendarAttendees,
  calendarEvents,
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
} from '../../db/schema';
import { rulesOf } from '../../modules/rules/rules.service';
import { foundCompany, type Person, type TestApp } from '../../testing';
import { planEvent } from '../../testing/domains/calendar';
import { group } from '../../testing/domains/chat';
import { employeeOf, place } from '../../testing/domains/people';
import { inProject, makeProject, makeTask, ofTask } from '../../testing/domains/work';
import type { Command, PairDomain } from '../test-pairs';

interface MembershipScene {
  companyId: string;
  founder: Person;
  /** The other founder. */
  partner: Person;
  /** Who is removed, and meanwhile becomes part of everything. */
  leaver: Person;
  colleague: Person;
  membershipOf: Record<'founder' | 'partner' | 'leaver' | 'colleague', string>;
  project: ProjectDetail;
  task: Task;
  workspace: string;
  department: Department;
  talk: Conversation;
  event: string;
  rules: CompanyRules;
}

interface MembershipState {
  scene: MembershipScene;
  current: (typeof memberships.$inferSelect)[];
  /** Who takes part in what, by user id. */
  parts: { what: string; userId: string }[];
}

type MembershipCommand = Command<MembershipScene, MembershipState>;
type PersonKey = keyof MembershipScene['membershipOf'];

const memberOf = ({ current, scene }: MembershipState, who: PersonKey) =>
  current.find(({ userId }) => userId === scene[who].id);

/** Makes the leaver part of something; whether this lasts depends on what ran first. */
const involve = (run: MembershipCommand['run']): MembershipCommand => ({ run, isKept: () => true });

const change = (
  by: PersonKey,
  of: PersonKey,
  body: object,
  isKept: MembershipCommand['isKept'],
): MembershipCommand => ({
  run: (scene) => scene[by].call(API.people.updateEmployee, { params: { id: scene.membershipOf[of] }, body }),
  isKept,
});

const involving: Record<string, MembershipCommand> = {
  'lead department': involve(({ founder, department: { _id: id }, leaver }) =>
    founder.call(API.departments.update, { params: { id }, body: { lead: leaver.id, members: [leaver.id] } }),
  ),
  'lead project': involve(({ founder, project, leaver }) =>
    founder.call(API.projects.update, { ...inProject(project), body: { lead: leaver.id } }),
  ),
  'join project': involve(({ leaver, project }) => leaver.call(API.projects.join, inProject(project))),
  'add to project': involve(({ founder, project, leaver }) =>
    founder.call(API.projects.addMembers, { ...inProject(project), body: { members: [leaver.id] } }),
  ),
  'start project': involve(({ founder, workspace, leaver }) =>
    founder.call(API.projects.create, { body: { name: 'New', workspaceId: workspace, members: [leaver.id] } }),
  ),
  'add to workspace': involve(({ founder, workspace: id, leaver }) =>
    founder.call(API.workspaces.addMembers, { params: { id }, body: { members: [leaver.id] } }),
  ),
  'assign task': involve(({ founder, task, leaver }) =>
    founder.call(API.tasks.update, { ...ofTask(task), body: { assignees: [leaver.id] } }),
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
  await place(acme, partner, { role: 'Founder' });
  const ids = async (person: Person) => (await employeeOf(acme, person))._id;
  const workspace = await founder.ok(API.workspaces.create, { body: { name: 'Lab' } });
  const project = await makeProject(founder, { visibility: 'open' });
  return {
    companyId: company._id,
    founder,
    partner,
    leaver,
    colleague,
    membershipOf: {
      founder: await ids(founder),
      partner: await ids(partner),
      leaver: await ids(leaver),
      colleague: await ids(colleague),
    },
    project,
    task: await makeTask(founder, project),
    workspace: workspace._id,
    department: await founder.ok(API.departments.create, { body: { name: 'Research' } }),
    talk: await group(founder, [colleague]),
    event: (await planEvent(founder)).eventId,
    rules: (await founder.ok(API.companies.rules)).data,
  };
}

/** Returns what people of a company take part in: only current members may. */
async function partsOf({ deps: { db } }: TestApp, companyId: string): Promise<MembershipState['parts']> {
  const ofCompany = (table: { companyId: typeof projects.companyId }) => eq(table.companyId, companyId);
  const { approval } = await rulesOf(db, companyId, 'leave');
  const group = and(eq(conversationMembers.conversationId, conversations.id), eq(conversations.type, 'group'));
  const queries = {
    'lead of a department': db
      .select({ userId: departments.leadId })
      .from(departments)
      .where(eq(departments.companyId, companyId)),
    'member of a department': db
      .select({ userId: departmentMembers.userId })
      .from(departmentMembers)
      .where(eq(departmentMembers.companyId, companyId)),
    'lead of a project': db.select({ userId: projects.leadId }).from(projects).where(ofCompany(projects)),
    'member of a project': db
      .select({ userId: projectMembers.userId })
      .from(projectMembers)
      .where(eq(projectMembers.companyId, companyId)),
    'member of a workspace': db
      .select({ userId: workspaceMembers.userId })
      .from(workspaceMembers)
      .where(eq(workspaceMembers.companyId, companyId)),
    'assignee of a task': db
      .select({ userId: taskAssignees.userId })
      .from(taskAssignees)
      .where(eq(taskAssignees.companyId, companyId)),
    'member of a group': db
      .select({ userId: conversationMembers.userId })
      .from(conversationMembers)
      .innerJoin(conversations, group)
      .where(eq(conversationMembers.companyId, companyId)),
    'attendee of an event': db
      .select({ userId: calendarAttendees.userId })
      .from(calendarAttendees)
      .innerJoin(calendarEvents, eq(calendarEvents.id, calendarAttendees.eventId))
      .where(eq(calendarAttendees.companyId, companyId)),
    manager: db
      .select({ userId: memberships.reportsTo })
      .from(memberships)
      .where(and(eq(memberships.companyId, companyId), isNull(memberships.endedAt), isNotNull(memberships.reportsTo))),
    'holder of a grant': db.select({ userId: grants.userId }).from(grants).where(eq(grants.companyId, companyId)),
    'owner of a timer': db
      .select({ userId: runningTimers.userId })
      .from(runningTimers)
      .where(eq(runningTimers.companyId, companyId)),
  };
  const parts = approval.steps.flatMap(({ approvers }) =>
    approvers.map((userId) => ({ what: 'approver of leave', userId })),
  );
  for (const [what, query] of Object.entries(queries)) {
    for (const { userId } of await query) if (userId !== null) parts.push({ what, userId });
  }
  return parts;
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
    const inCircle = current.filter(({ userId }) => {
      const manager = managerOf.get(userId);
      return manager && managerOf.get(manager) === userId;
    });
    return [
      ...(current.some(({ role }) => role === 'Founder') ? [] : ['the company has no founder']),
      ...(inCircle.length > 0 ? ['two people report to each other'] : []),
      ...parts.filter(({ userId }) => !managerOf.has(userId)).map(({ what }) => `somebody who has left is ${what}`),
    ];
  },
};
