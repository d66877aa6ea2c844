import { API, type Operation } from '@atrium/contracts';
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
import { changeMembership, grant } from '../../../testing/domains/people';

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
  await changeMembership(acme, ben, { role: 'Founder' });
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

it('revokes invitations of a demoted Founder, and removes them from the list of the guest', async () => {
  const { guest, id, token } = await invitedByBen();
  await changeMembership(acme, ben, { role: 'Employee' });
  expect((await guest.refused(API.companies.join, { body: { token } })).code).toBe('INVITE_NOT_FOUND');
  expect((await guest.refused(API.companies.acceptInvitation, { params: { id } })).code).toBe('NOT_FOUND');
  expect(await invitationsOf(guest)).toEqual([]);
});

it('revokes invitations of a removed Founder', async () => {
  const { guest, token } = await invitedByBen();
  await acme.founder.ok(API.users.remove, { params: { id: ben.id }, body: { reason: 'Moved on' } });
  expect((await guest.refused(API.companies.join, { body: { token } })).code).toBe('INVITE_NOT_FOUND');
  expect(await invitationsOf(guest)).toEqual([]);
});

describe('the magic link', () => {
  const joins = async (token: string) => {
    const guest = await register(test);
    const { status, body } = await guest.call(API.companies.join, { body: { token } });
    return status === 200 ? 'joins' : (body as { code: string }).code;
  };
  const linkOf = async (person: Person) => tokenOf((await person.ok(API.people.createMagicLink)).magicLink);
  const invitersOnly = (operations: readonly 'people.invite'[]) =>
    acme.founder.ok(API.companies.savePermissions, { body: { permissions: [{ _id: ben.id, operations }] } });

  it('ends permanently when its creator is demoted', async () => {
    const token = await linkOf(ben);
    expect(await joins(token)).toBe('joins');
    await changeMembership(acme, ben, { role: 'Employee' });
    expect(await joins(token)).toBe('INVITE_NOT_FOUND');
    expect((await acme.founder.refused(API.people.magicLink)).code).toBe('NO_ACTIVE_LINK');
    await changeMembership(acme, ben, { role: 'Founder' });
    expect(await joins(token)).toBe('INVITE_NOT_FOUND');
  });

  it('ends when its creator loses the right to invite', async () => {
    await changeMembership(acme, ben, { role: 'Employee' });
    await invitersOnly(['people.invite']);
    const token = await linkOf(ben);
    expect(await joins(token)).toBe('joins');
    await invitersOnly([]);
    expect(await joins(token)).toBe('INVITE_NOT_FOUND');
    expect((await acme.founder.refused(API.people.magicLink)).code).toBe('NO_ACTIVE_LINK');
  });

  it('ends permanently when its creator leaves the company', async () => {
    const token = await linkOf(ben);
    await ben.ok(API.companies.leave);
    expect(await joins(token)).toBe('INVITE_NOT_FOUND');
    const described = await register(test);
    expect((await described.refused(API.accounts.verifyInvite, { query: { token } })).code).toBe('INVITE_NOT_FOUND');

    await acme.founder.ok(API.people.invite, { body: { emails: [ben.email], role: 'Founder' } });
    const back = tokenOf(letterTo(test, ben.email, /invites you/).link);
    await ben.ok(API.companies.join, { body: { token: back } });
    expect(await joins(token)).toBe('INVITE_NOT_FOUND');
  });
});

it('keeps invitations that a demoted sender may still send', async () => {
  await grant(test, acme, ben, 'people.invite');
  const guest = await register(test, { email: `guest-${count++}@example.com` });
  await ben.ok(API.people.invite, { body: { emails: [guest.email] } });
  const token = tokenOf(letterTo(test, guest.email, /invites you/).link);
  await changeMembership(acme, ben, { role: 'Employee' });
  await guest.ok(API.companies.join, { body: { token } });
});

it('rejects an invitation whose sender lost the grant to invite', async () => {
  await changeMembership(acme, ben, { role: 'Employee' });
  const permissions = [{ _id: ben.id, operations: ['people.invite' as const] }];
  await acme.founder.ok(API.companies.savePermissions, { body: { permissions } });
  const guest = await register(test, { email: `guest-${count++}@example.com` });
  await ben.ok(API.people.invite, { body: { emails: [guest.email] } });
  const token = tokenOf(letterTo(test, guest.email, /invites you/).link);
  await acme.founder.ok(API.companies.savePermissions, { body: { permissions: [] } });
  expect((await guest.refused(API.companies.join, { body: { token } })).code).toBe('INVITE_NOT_FOUND');
});

it('revokes invitations of a sender who lost the grant to invite, so that others can invite the address', async () => {
  await changeMembership(acme, ben, { role: 'Employee' });
  const save = (operations: readonly Operation[]) =>
    acme.founder.ok(API.companies.savePermissions, { body: { permissions: [{ _id: ben.id, operations }] } });
  await save(['people.invite', 'leave.viewAll']);
  const emails = [`guest-${count++}@example.com`];
  await ben.ok(API.people.invite, { body: { emails } });
  await save(['people.invite']);
  expect((await acme.founder.ok(API.people.invitations)).invitations).toMatchObject([{ email: emails[0] }]);
  await save([]);
  expect((await acme.founder.ok(API.people.invitations)).invitations).toEqual([]);
  const { results } = await acme.founder.ok(API.people.invite, { body: { emails } });
  expect(results).toEqual([{ email: emails[0], status: 'sent' }]);
});
