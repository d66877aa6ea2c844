import { randomUUID } from 'node:crypto';
import { API, type RouteDefinition } from '@atrium/contracts';
import sharp from 'sharp';
import { calendarConnections } from '../db/schema';
import type { TestApp } from '../testing/app';
import { at, say, talk, text } from '../testing/chat';
import type { CallInput } from '../testing/client';
import { CERTIFICATE, fileLeave, leaveRequest } from '../testing/leave';
import { resetTokenOf, verificationTokenOf } from '../testing/letters';
import { employeeOf, type Person, signUp, type TestCompany } from '../testing/people';
import { onAnotherBrowser } from '../testing/sign-in';

/** Somebody's company, as far as a call needs it to be made there. */
export interface Place extends TestCompany {
  test: TestApp;
  colleague: Person;
}

/** A call as somebody of a company would make it, with fresh objects of that company at each field that names one. */
export interface Subject {
  by: Person;
  input: CallInput;
  /** Fields that name no object of a company, such as an id that the client makes. */
  own?: readonly string[];
  /** Fields that only choose among what one may see anyway: what is not there is not found, and nothing is refused. */
  choosing?: readonly string[];
}

type MakeSubject = (place: Place) => Promise<Subject>;

export const keyOf = ({ method, path }: RouteDefinition): string => `${method} ${path}`;

/** A pending request of the colleague, on a day of its own. */
let day = 0;
async function pendingLeave({ colleague }: Place) {
  const date = new Date(Date.UTC(2027, 0, 4 + 7 * day++)).toISOString().slice(0, 10);
  return fileLeave(colleague, { startDate: date, endDate: date, files: [CERTIFICATE] });
}

/** A list of leave of one type, with something in it. */
const byLeaveType: MakeSubject = async (place) => {
  const { leaveType } = await pendingLeave(place);
  return { by: place.founder, input: { query: { leaveType: leaveType._id } }, choosing: ['query.leaveType'] };
};

async function notificationOf(place: Place) {
  await pendingLeave(place);
  const [newest] = await place.founder.ok(API.notifications.list);
  return { params: { id: newest?._id ?? '' } };
}

const ofNotification: MakeSubject = async (place) => ({ by: place.founder, input: await notificationOf(place) });

const decision: MakeSubject = async (place) => {
  const { _id } = await pendingLeave(place);
  return { by: place.founder, input: { params: { leaveId: _id }, body: { leaveId: _id, status: 'Approved' } } };
};

/** The company's calendar, connected. What its path names is which of the two is meant, never whose. */
const ofCalendar =
  (body?: object): MakeSubject =>
  async ({ founder, company, test: { deps } }) => {
    const granted = { issuer: 'https://provider.example', sub: company._id, connectedAt: deps.clock.now() };
    const row = { companyId: company._id, userId: founder.id, usage: 'company' as const, ...granted };
    await deps.db
      .insert(calendarConnections)
      .values({ id: deps.ids.uuid(), ...row })
      .onConflictDoNothing();
    return { by: founder, input: { params: { usage: 'company' }, ...(body && { body }) }, own: ['params.usage'] };
  };

const departmentOf = ({ founder }: Place) => founder.ok(API.departments.create, { body: { name: randomUUID() } });

/** An open invitation of the company, for an address of nobody. */
const ofInvitation: MakeSubject = async ({ founder }) => {
  const email = `${randomUUID()}@example.com`;
  await founder.ok(API.people.invite, { body: { emails: [email] } });
  const { invitations } = await founder.ok(API.people.invitations);
  return { by: founder, input: { params: { id: invitations.find((one) => one.email === email)?._id ?? '' } } };
};

/** The same for somebody who has proven their address, and whose it is. */
const ofGuest: MakeSubject = async (place) => {
  const { founder, test } = place;
  const guest = await signUp(test);
  await guest.ok(API.accounts.verifyEmail, { params: { token: verificationTokenOf(test, guest.email) } });
  await founder.ok(API.people.invite, { body: { emails: [guest.email] } });
  const [invitation] = (await guest.ok(API.companies.invitations)).invitations;
  return { by: guest, input: { params: { id: invitation?._id ?? '' } } };
};

/** Every served route that names an object; the matrix fails for one that is not here. */
const subjects: [RouteDefinition, MakeSubject][] = [
  [
    API.accounts.resetPassword,
    async ({ hire, test }) => {
      const by = await hire();
      await by.ok(API.accounts.forgotPassword, { body: { email: by.email } });
      const input = { params: { token: resetTokenOf(test, by.email) }, body: { password: 'another horse battery' } };
      // A secret is good for whoever has it.
      return { by, input, own: ['params.token'] };
    },
  ],
  [
    API.accounts.verifyEmail,
    async ({ hire, test }) => {
      const by = await hire();
      return { by, input: { params: { token: verificationTokenOf(test, by.email) } }, own: ['params.token'] };
    },
  ],
  [
    API.security.endSession,
    async ({ hire, test }) => {
      const by = await hire();
      const other = await onAnotherBrowser(test, by);
      const ended = (await other.ok(API.security.sessions)).sessions.find(({ current }) => current);
      return { by, input: { params: { id: ended?._id ?? '' } } };
    },
  ],
  [
    API.companies.update,
    async ({ founder, company }) => ({ by: founder, input: { params: { id: company._id }, body: { name: 'Anew' } } }),
  ],
  [API.companies.acceptInvitation, ofGuest],
  [API.companies.declineInvitation, ofGuest],
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
      return { by: founder, input: { body: { version, leave: { ...leave, approval, correctionWindowDays } } } };
    },
  ],
  [
    API.people.updateEmployee,
    async (place) => {
      const { founder, colleague } = place;
      const { _id: department } = await departmentOf(place);
      const params = { id: (await employeeOf(place, colleague))._id };
      return { by: founder, input: { params, body: { department, reportsTo: founder.id } } };
    },
  ],
  [
    API.people.resigned,
    async ({ founder, hire }) => {
      const person = await hire();
      await person.ok(API.companies.leave);
      return { by: founder, input: { params: { id: person.id } } };
    },
  ],
  [API.people.resendInvitation, ofInvitation],
  [API.people.revokeInvitation, ofInvitation],
  [
    API.departments.create,
    async ({ founder, colleague }) => ({
      by: founder,
      input: { body: { name: randomUUID(), lead: colleague.id, members: [colleague.id] } },
    }),
  ],
  [
    API.departments.update,
    async (place) => {
      const { founder, colleague } = place;
      const params = { id: (await departmentOf(place))._id };
      return { by: founder, input: { params, body: { lead: colleague.id, members: [colleague.id] } } };
    },
  ],
  [
    API.departments.remove,
    async (place) => ({ by: place.founder, input: { params: { id: (await departmentOf(place))._id } } }),
  ],
  [API.companies.switch, async ({ founder, company }) => ({ by: founder, input: { params: { id: company._id } } })],
  [
    API.leave.create,
    async ({ colleague }) => {
      const { body } = await leaveRequest(colleague, { startDate: '2028-01-03', endDate: '2028-01-03' });
      return { by: colleague, input: { body } };
    },
  ],
  [API.leave.ownForms, byLeaveType],
  [API.leave.allForms, byLeaveType],
  [
    API.leave.form,
    async (place) => ({ by: place.colleague, input: { params: { id: (await pendingLeave(place))._id } } }),
  ],
  [
    API.leave.cancel,
    async (place) => ({ by: place.colleague, input: { params: { id: (await pendingLeave(place))._id } } }),
  ],
  [API.leave.decide, decision],
  [
    API.files.download,
    async (place) => {
      const [file] = (await pendingLeave(place)).attachments;
      return { by: place.colleague, input: { params: { id: file?._id ?? '' } } };
    },
  ],
  [
    API.chat.createConversation,
    async ({ founder, colleague }) => ({ by: founder, input: { body: { participants: [colleague.id] } } }),
  ],
  [
    API.chat.conversation,
    async ({ founder, colleague }) => ({ by: founder, input: at(await talk(founder, colleague)) }),
  ],
  [API.chat.messages, async ({ founder, colleague }) => ({ by: founder, input: at(await talk(founder, colleague)) })],
  [
    API.chat.send,
    async ({ founder, colleague }) => ({
      by: founder,
      input: { ...at(await talk(founder, colleague)), ...text('Hello') },
      own: ['body.clientId'],
    }),
  ],
  [
    API.chat.markRead,
    async ({ founder, colleague }) => {
      const conversation = await talk(founder, colleague);
      const message = await say(colleague, conversation, 'Hello');
      const body = { messageIds: [message._id] };
      return { by: founder, input: { ...at(conversation), body }, choosing: ['body.messageIds.0'] };
    },
  ],
  [API.oauth.changeCalendar, ofCalendar({ syncEnabled: false })],
  [API.oauth.disconnectCalendar, ofCalendar()],
  [API.notifications.seen, ofNotification],
  [API.notifications.read, ofNotification],
  [API.notifications.remove, ofNotification],
  [
    API.time.createEntry,
    async ({ colleague, test }) => {
      const now = test.clock.now().toISOString();
      const body = { clientId: randomUUID(), taskName: 'Review', segments: [{ start: now, end: now }] };
      return { by: colleague, input: { body }, own: ['body.clientId'] };
    },
  ],
  [
    API.time.removeEntry,
    async ({ colleague, test }) => {
      const now = test.clock.now().toISOString();
      const body = { clientId: randomUUID(), taskName: 'Review', segments: [{ start: now, end: now }] };
      const { _id } = await colleague.ok(API.time.createEntry, { body });
      return { by: colleague, input: { params: { id: _id } } };
    },
  ],
  [API.users.details, async ({ founder, colleague }) => ({ by: founder, input: { query: { userId: colleague.id } } })],
  [
    API.users.remove,
    async ({ founder, hire }) => ({ by: founder, input: { params: { id: (await hire()).id }, body: {} } }),
  ],
  [
    API.users.image,
    async ({ colleague }) => {
      const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#08f' } });
      const files = [{ name: 'profile-image.jpg', content: await picture.jpeg().toBuffer() }];
      const { avatarUrl } = await colleague.ok(API.users.uploadImage, { files });
      // Whoever was given the address may load it, whatever their company.
      return { by: colleague, input: { params: { image: avatarUrl.split('/').at(-1) ?? '' } }, own: ['params.image'] };
    },
  ],
];

/** By method and path. */
export const SUBJECTS: ReadonlyMap<string, MakeSubject> = new Map(
  subjects.map(([definition, make]) => [keyOf(definition), make]),
);
