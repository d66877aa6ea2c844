import sharp from 'sharp';
import { z } from 'zod';
import { createSocketApp, type SocketApp } from '../testing/sockets';
import { anything, chatUser, userDetailsAnswer, user } from './entities';
import { createFounderWithEmployee, register } from './people';

let test: SocketApp;
beforeAll(async () => {
  test = await createSocketApp();
});
afterAll(() => test.close());

const chatUsers = z.union([
  z.array(chatUser),
  z.looseObject({ users: z.array(chatUser) }).transform((answer) => answer.users),
]);

describe('GET /users/chat-users', () => {
  it('lists colleagues with every field, offline by default', async () => {
    const { founder, employee } = await createFounderWithEmployee(test);
    const found = await founder.client.ok('GET', '/users/chat-users', chatUsers);
    const colleague = found.find(({ id }) => id === employee.user.id);
    expect(colleague).toMatchObject({ name: 'Alan Turing', email: employee.user.email, status: 'offline' });
  });
});

describe('/users/user_details', () => {
  it('returns user and userDetails with their defaults', async () => {
    const { employee } = await createFounderWithEmployee(test);
    const { user: shown, userDetails } = await employee.client.ok('GET', '/users/user_details', userDetailsAnswer);
    expect(shown).toMatchObject({ id: employee.user.id, name: 'Alan Turing' });
    expect(userDetails).toMatchObject({
      name: 'Alan Turing',
      email: employee.user.email,
      avatarUrl: employee.user.avatarUrl,
      gender: 'male',
      familyStatus: 'single',
      children: 0,
      companyName: 'Acme',
      experience: [],
      education: [],
      skills: [],
      projects: [],
      isPrivate: false,
      privacySettings: {
        personalInfo: false,
        bio: false,
        about: false,
        experience: false,
        education: false,
        skills: false,
        projects: false,
      },
    });
    expect(userDetails.companies).toHaveLength(1);
    expect(userDetails.company).toBeTruthy();
  });

  it('accepts its whole response with changes', async () => {
    const { employee } = await createFounderWithEmployee(test);
    const { client } = employee;
    const { userDetails } = await client.ok('GET', '/users/user_details', userDetailsAnswer);
    const changed = {
      ...userDetails,
      nric: 'S1234567D',
      contact: '+49 170 1',
      gender: 'female',
      address: '2 Side Street',
      title: 'Engineer',
      birthday: '1990-05-17',
      familyStatus: 'married',
      children: 2,
      location: 'Berlin',
      bio: 'Short',
      about: 'Long',
      skills: ['TypeScript'],
      emergencyContact: { name: 'Kay', relationship: 'Partner', contact: '+49 171 2', email: 'kay@example.com' },
      bankDetails: { bankName: 'Bank', accountNumber: 'DE00' },
      isPrivate: true,
      privacySettings: { ...userDetails.privacySettings, about: true },
    };
    await client.ok('POST', '/users/user_details', anything, changed);
    expect((await client.ok('GET', '/users/user_details', userDetailsAnswer)).userDetails).toEqual(changed);
  });

  it('accepts a single field', async () => {
    const { client } = await register(test);
    await client.ok('POST', '/users/user_details', anything, { bio: 'Hello' });
    const { userDetails } = await client.ok('GET', '/users/user_details', userDetailsAnswer);
    expect(userDetails).toMatchObject({ bio: 'Hello', gender: 'male' });
  });

  it('accepts the empty values of a new form', async () => {
    const { client } = await register(test);
    const empty = { contact: '', address: '', title: '', birthday: '', location: '', bio: '', about: '', nric: '' };
    await client.ok('POST', '/users/user_details', anything, { ...empty, gender: 'male', children: 0, skills: [] });
    const { userDetails } = await client.ok('GET', '/users/user_details', userDetailsAnswer);
    expect(userDetails).toMatchObject({ birthday: null, contact: '', children: 0 });
  });

  it('accepts a name', async () => {
    const { client } = await register(test);
    await client.ok('POST', '/users/user_details', anything, { name: 'Grace B. Hopper' });
    expect((await client.ok('GET', '/auth', user)).name).toBe('Grace B. Hopper');
  });
});

describe('pictures', () => {
  it('are drawn from the name at size 128 by default', async () => {
    const { client, user: known } = await register(test);
    const { pathname, search } = new URL(known.avatarUrl, test.origin);
    const drawn = await fetch(`${test.origin}${pathname}${search}`);
    expect(drawn.headers.get('content-type')).toContain('image/');
    expect(await drawn.text()).toMatch(/^<svg [^>]*width="128" height="128"/);
    expect((await client.ok('GET', '/auth', user)).avatarUrl).toBe(known.avatarUrl);
  });

  it('are uploaded in the field image as profile-image.jpg, and removed', async () => {
    const { client, user: known } = await register(test);
    const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#246' } })
      .jpeg()
      .toBuffer();
    const form = new FormData();
    form.append('image', new Blob([Uint8Array.from(picture)], { type: 'image/jpeg' }), 'profile-image.jpg');
    await client.ok('POST', '/users/image', anything, form);
    const { avatarUrl } = await client.ok('GET', '/auth', user);
    expect(avatarUrl).not.toBe(known.avatarUrl);
    const { pathname, search } = new URL(avatarUrl, test.origin);
    expect((await fetch(`${test.origin}${pathname}${search}`)).status).toBe(200);

    await client.ok('DELETE', '/users/image', anything);
    expect((await client.ok('GET', '/auth', user)).avatarUrl).toBe(known.avatarUrl);
  });
});

describe('DELETE /users/{id}', () => {
  it('deletes the caller’s account with a reason', async () => {
    const { client, user: known } = await register(test);
    await client.ok('DELETE', `/users/${known.id}`, anything, { reason: 'I move on' });
    expect((await client.refused('GET', '/auth')).status).toBe(401);
  });

  it('ends a membership, which GET /users/resigned/{id} then returns', async () => {
    const { founder, employee } = await createFounderWithEmployee(test);
    const path = `/users/resigned/${employee.user.id}`;
    expect((await founder.client.refused('GET', path)).status).toBe(404);
    await founder.client.ok('DELETE', `/users/${employee.user.id}`, anything, { reason: 'The contract ended' });
    const resigned = await founder.client.ok('GET', path, z.looseObject({}));
    expect(JSON.stringify(resigned)).toContain('Alan Turing');
    expect((await employee.client.ok('GET', '/auth', user)).company).toBeNull();
  });
});

describe('user settings', () => {
  it('are returned, accepted unchanged, and changed', async () => {
    const { client } = await register(test);
    const read = await client.ok('GET', '/users/settings', z.looseObject({ theme: z.string() }));
    expect(read.theme).toBe('system');
    await client.ok('PUT', '/users/settings', anything, { ...read, theme: 'dark' });
    expect(await client.ok('GET', '/users/settings', anything)).toMatchObject({ theme: 'dark' });
  });
});
