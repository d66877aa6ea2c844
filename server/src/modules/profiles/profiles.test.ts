import { API, DRAWN_AVATAR_PATH, USER_DETAILS_DEFAULTS } from '@atrium/contracts';
import { eq } from 'drizzle-orm';
import { memberships } from '../../composition/schema';
import {
  createTestApp,
  foundCompany,
  type Person,
  createPerson,
  type TestApp,
  TestClient,
  type TestCompany,
} from '../../testing';

let test: TestApp;
let acme: TestCompany;
let ada: Person;
beforeAll(async () => {
  test = await createTestApp();
  acme = await foundCompany(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  ada = await acme.hire('Ada Lovelace');
});

const own = async (person: Person) => (await person.ok(API.users.details)).userDetails;
const receivedAda = () => {
  const room = `company:${acme.company._id}`;
  return test.emitted.some(
    (one) => one.room === room && one.event === 'personChanged' && JSON.stringify(one.payload).includes(ada.id),
  );
};
const save = (person: Person, body: unknown) => person.ok(API.users.saveDetails, { body });

describe('the caller’s profile', () => {
  it('has defaults', async () => {
    const { user, userDetails } = await ada.ok(API.users.details);
    expect(userDetails).toMatchObject({
      ...USER_DETAILS_DEFAULTS,
      id: ada.id,
      name: 'Ada Lovelace',
      email: ada.email,
      companyName: 'Acme',
      department: '',
      company: { _id: acme.company._id, name: 'Acme' },
      companies: [{ _id: acme.company._id, name: 'Acme', role: 'Employee' }],
      hidden: [],
    });
    expect(user).toEqual({
      _id: ada.id,
      id: ada.id,
      name: 'Ada Lovelace',
      email: ada.email,
      avatarUrl: `${DRAWN_AVATAR_PATH}?name=Ada%20Lovelace`,
    });
  });

  it('is available without a company', async () => {
    const loner = await createPerson(test);
    expect(await own(loner)).toMatchObject({ companyName: '', company: null, companies: [] });
    const { userDetails } = await save(loner, { bio: 'Alone', nric: ' ', bankDetails: {} });
    expect(userDetails).toMatchObject({ bio: 'Alone', nric: '' });
  });

  it.each([
    { nric: 'S1' },
    { bankDetails: { bankName: 'Bank', accountNumber: '' } },
    { emergencyContact: { name: 'Charles' } },
  ])('rejects %j without a company and saves nothing', async (confidential) => {
    const loner = await createPerson(test);
    const error = await loner.refused(API.users.saveDetails, { body: { bio: 'Alone', ...confidential } });
    expect(error).toMatchObject({ status: 403, code: 'NO_COMPANY' });
    expect((await own(loner)).bio).toBe('');
  });

  it('keeps omitted fields', async () => {
    await save(ada, { title: 'Analyst', skills: ['Maths'], children: 2 });
    await save(ada, { bio: 'Counts.', children: 3 });
    expect(await own(ada)).toMatchObject({ title: 'Analyst', skills: ['Maths'], children: 3, bio: 'Counts.' });
  });

  it('keeps omitted privacy settings', async () => {
    await save(ada, { privacySettings: { bio: true, skills: true } });
    await save(ada, { about: 'More' });
    await save(ada, { privacySettings: { skills: false, about: true } });
    const { privacySettings } = await own(ada);
    expect(privacySettings).toMatchObject({ bio: true, skills: false, about: true, projects: false });
  });

  it('accepts its whole response and ignores its read-only fields', async () => {
    const before = await own(ada);
    const { _id, ...sent } = { _id: ada.id, ...before };
    const forged = {
      id: acme.founder.id,
      email: 'root@example.com',
      company: { _id: 'x' },
      companies: [],
      hidden: ['bio'],
    };
    const { userDetails } = await save(ada, { _id, ...sent, ...forged, avatarUrl: '//evil.example/x.png' });
    expect(userDetails).toEqual(before);
  });

  it('updates the name everywhere', async () => {
    const { user } = await save(ada, { name: '  Ada King ' });
    expect(user).toMatchObject({ name: 'Ada King', avatarUrl: `${DRAWN_AVATAR_PATH}?name=Ada%20King` });
    expect(await ada.ok(API.accounts.currentUser)).toMatchObject({ name: 'Ada King' });
    expect(test.rechecked).toContainEqual({ userId: ada.id });
    expect(receivedAda()).toBe(true);
  });

  it('sends no event for fields that lists of people do not show', async () => {
    test.emitted.length = 0;
    await save(ada, { bio: 'Counts' });
    expect(receivedAda()).toBe(false);
  });

  it.each(['experience', 'education'])('rejects an entry of %s that ends before it starts', async (list) => {
    const name = list === 'experience' ? { title: 'Analyst' } : { school: 'Home' };
    const dates = { startDate: '2020-02-01', endDate: '2020-01-31' };
    const { fields } = await ada.refused(API.users.saveDetails, { body: { [list]: [{ ...name, ...dates }] } });
    expect(fields).toHaveProperty([`${list}.0.endDate`, 'code'], 'END_BEFORE_START');
    await save(ada, { [list]: [{ ...name, ...dates, endDate: '2020-02-01' }] });
  });

  it('keeps simultaneous changes of different fields', async () => {
    const changes = [{ bio: 'b' }, { about: 'a' }, { title: 't' }, { location: 'l' }, { children: 1 }, { nric: 'n' }];
    await Promise.all(changes.map((change) => save(ada, change)));
    expect(await own(ada)).toMatchObject(Object.assign({}, ...changes));
  });

  it.each([
    [{ name: ' ' }, 'REQUIRED', 'name'],
    [{ children: -1 }, 'TOO_SMALL', 'children'],
    [{ birthday: '1990-02-30' }, 'INVALID', 'birthday'],
    [{ bio: 'x'.repeat(501) }, 'TOO_LONG', 'bio'],
    [{ contact: 'a\u0000b' }, 'CONTROL_CHARACTERS', 'contact'],
    [{ skills: Array.from({ length: 51 }, (_, n) => `Skill ${n}`) }, 'TOO_BIG', 'skills'],
    [{ projects: [{ name: 'Page', url: 'javascript:alert(1)' }] }, 'INVALID', 'projects.0.url'],
    [{ emergencyContact: { email: 'nobody' } }, 'INVALID_EMAIL', 'emergencyContact.email'],
    [{ privacySettings: { everything: true } }, 'UNKNOWN_FIELD', 'privacySettings'],
    [{ role: 'Founder' }, 'UNKNOWN_FIELD', ''],
    [{ position: 'Boss' }, 'UNKNOWN_FIELD', ''],
    [{ isEmailVerified: true }, 'UNKNOWN_FIELD', ''],
  ])('rejects %j with %s', async (body, code, field) => {
    const error = await ada.refused(API.users.saveDetails, { body });
    expect(error).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' });
    expect(error.fields?.[field]?.code).toBe(code);
  });

  it('keeps an entry that another tab has added since', async () => {
    const job = (title: string) => ({ title, company: 'Engines', description: '', startDate: null, endDate: null });
    await save(ada, { experience: [], bio: '' });
    await save(ada, { experience: [job('Analyst')], base: { experience: [] } });
    const stale = { experience: [job('Author')], bio: 'Counts.', base: { experience: [], bio: '' } };
    const refused = await ada.refused(API.users.saveDetails, { body: stale });
    expect(refused).toMatchObject({ status: 409, code: 'EDIT_CONFLICT' });
    expect(refused.current).toEqual({ experience: [job('Analyst')] });
    await save(ada, { ...stale, experience: [job('Analyst')] });
    expect((await ada.ok(API.users.details)).userDetails).toMatchObject({
      bio: 'Counts.',
      experience: [job('Analyst')],
    });
  });

  it('is rejected without a session with 401', async () => {
    const visitor = new TestClient(test.app);
    expect((await visitor.refused(API.users.details)).status).toBe(401);
    expect((await visitor.refused(API.users.saveDetails, { body: {} })).status).toBe(401);
  });
});

describe('the profile of another person', () => {
  const look = (viewer: Person, userId: string) => viewer.refused(API.users.details, { query: { userId } });

  it('answers 404 to other companies, people without a company, and after the person left', async () => {
    const { requestId: _, ...nothing } = await look(ada, acme.company._id);
    expect(nothing).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    const { founder: stranger } = await foundCompany(test);
    for (const viewer of [stranger, await createPerson(test)])
      expect(await look(viewer, ada.id)).toMatchObject(nothing);
    const gone = await acme.hire();
    await test.database.db
      .update(memberships)
      .set({ endedAt: test.clock.now() })
      .where(eq(memberships.userId, gone.id));
    for (const viewer of [ada, acme.founder]) expect(await look(viewer, gone.id)).toMatchObject(nothing);
  });

  it('is rejected for an invalid id with 422', async () => {
    expect((await look(ada, '../secrets')).status).toBe(422);
  });
});
