import { API } from '@atrium/contracts';
import {
  createTestApp,
  foundCompany,
  type Person,
  register,
  type TestApp,
  type TestCompany,
  tokenOf,
} from '../../../testing';
import { letterTo, verificationTokenOf } from '../../../testing/domains/letters';
import { grant, place } from '../../../testing/domains/people';

let test: TestApp;
let acme: TestCompany;
let ben: Person;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  acme = await foundCompany(test);
  ben = await acme.hireByLink('Ben');
  await place(acme, ben, { role: 'Founder' });
});

let count = 0;

/** Sends an invitation as Founder from Ben; returns the guest, its id and the token in the mail. */
async function invitedByBen() {
  const guest = await register(test, { email: `guest-${count++}@example.com` });
  await guest.ok(API.accounts.verifyEmail, { params: { token: verificationTokenOf(test, guest.email) } });
  await ben.ok(API.people.invite, { body: { emails: [guest.email], role: 'Founder' } });
  const [invitation] = (await guest.ok(API.companies.invitations)).invitations;
  return { guest, id: invitation?._id ?? '', token: tokenOf(letterTo(test, guest.email, /invites you/).link) };
}

const invitationsOf = async (person: Person) => (await person.ok(API.companies.invitations)).invitations;

it('accepts an invitation while its sender still has the rights', async () => {
  const { guest, token } = await invitedByBen();
  await guest.ok(API.companies.join, { body: { token } });
});

it('revokes what a demoted Founder sent, by token and in the list', async () => {
  const { guest, id, token } = await invitedByBen();
  await place(acme, ben, { role: 'Employee' });
  expect((await guest.refused(API.companies.join, { body: { token } })).code).toBe('INVITE_NOT_FOUND');
  expect((await guest.refused(API.companies.acceptInvitation, { params: { id } })).code).toBe('NOT_FOUND');
  expect(await invitationsOf(guest)).toEqual([]);
});

it('revokes what a removed Founder sent', async () => {
  const { guest, token } = await invitedByBen();
  await acme.founder.ok(API.users.remove, { params: { id: ben.id }, body: { reason: 'Moved on' } });
  expect((await guest.refused(API.companies.join, { body: { token } })).code).toBe('INVITE_NOT_FOUND');
  expect(await invitationsOf(guest)).toEqual([]);
});

it('keeps those that a demoted sender could still send', async () => {
  await grant(test, acme, ben, 'people.invite');
  const guest = await register(test, { email: `guest-${count++}@example.com` });
  await ben.ok(API.people.invite, { body: { emails: [guest.email] } });
  const token = tokenOf(letterTo(test, guest.email, /invites you/).link);
  await place(acme, ben, { role: 'Employee' });
  await guest.ok(API.companies.join, { body: { token } });
});

it('rejects an invitation whose sender lost the grant to invite', async () => {
  await place(acme, ben, { role: 'Employee' });
  const permissions = [{ _id: ben.id, operations: ['people.invite' as const] }];
  await acme.founder.ok(API.companies.savePermissions, { body: { permissions } });
  const guest = await register(test, { email: `guest-${count++}@example.com` });
  await ben.ok(API.people.invite, { body: { emails: [guest.email] } });
  const token = tokenOf(letterTo(test, guest.email, /invites you/).link);
  await acme.founder.ok(API.companies.savePermissions, { body: { permissions: [] } });
  expect((await guest.refused(API.companies.join, { body: { token } })).code).toBe('INVITE_NOT_FOUND');
});
