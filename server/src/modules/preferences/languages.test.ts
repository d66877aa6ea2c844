import { API } from '@atrium/contracts';
import { eq } from 'drizzle-orm';
import { users } from '../../composition/schema';
import { createTestApp, foundCompany, type Person, createPerson, type TestApp, TestClient } from '../../testing';
import { mention } from '../../testing/domains/notifications';
import { mailUnseen } from '../notifications/unseen-mail/unseen-mail';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const choose = (person: Person, language: 'en' | 'de' | null) =>
  person.ok(API.users.saveSettings, { body: { language } });

/** Returns the emails that the work sends to an address. */
async function mailedTo(to: string, work: () => Promise<unknown>) {
  test.letters.length = 0;
  await work();
  await test.runJobs();
  return test.letters.filter((letter) => letter.to === to).map(({ subject, language }) => ({ subject, language }));
}

const forgot = (person: Person) => () =>
  new TestClient(test.app).ok(API.accounts.forgotPassword, { body: { email: person.email } });

it('sends mails in the chosen language, and in English without a choice', async () => {
  const person = await createPerson(test);
  const english = [{ subject: 'Choose a new password for Atrium', language: 'en' }];
  expect(await mailedTo(person.email, forgot(person))).toEqual(english);
  await choose(person, 'de');
  expect(await mailedTo(person.email, forgot(person))).toEqual([
    { subject: 'Neues Passwort für Atrium', language: 'de' },
  ]);
  await choose(person, null);
  expect(await mailedTo(person.email, forgot(person))).toEqual(english);
});

it('sends the last mail of an account in its language', async () => {
  const person = await createPerson(test);
  await choose(person, 'de');
  const leave = () => person.ok(API.users.remove, { params: { id: person.id }, body: {} });
  expect(await mailedTo(person.email, leave)).toEqual([{ subject: 'Dein Atrium-Konto ist gelöscht', language: 'de' }]);
});

it('sends an invitation in the language of its recipient, else of the sender', async () => {
  const acme = await foundCompany(test, { founderName: 'Ada' });
  await choose(acme.founder, 'de');
  const [undecided, english] = [await createPerson(test), await createPerson(test)];
  await choose(english, 'en');
  const emails = ['nobody-yet@example.com', undecided.email, english.email];
  test.letters.length = 0;
  await acme.founder.ok(API.people.invite, { body: { emails } });
  expect(test.letters.map(({ to, subject }) => [to, subject])).toEqual([
    ['nobody-yet@example.com', 'Ada lädt dich zu Acme auf Atrium ein'],
    [undecided.email, 'Ada lädt dich zu Acme auf Atrium ein'],
    [english.email, 'Ada invites you to Acme on Atrium'],
  ]);
});

it('sends unseen notifications in the language of each recipient', async () => {
  const acme = await foundCompany(test, { founderName: 'Ada' });
  const people = [await acme.hire(), await acme.hire()] as const;
  for (const { id } of people) {
    await test.database.db.update(users).set({ emailVerifiedAt: test.clock.now() }).where(eq(users.id, id));
  }
  const body = { notifications: { mailTypes: { mention: true } } };
  for (const person of people) await person.ok(API.users.saveSettings, { body });
  await choose(people[0], 'de');
  await mention(test, acme, [...people], 'a task');
  test.clock.pass({ minutes: 2 });
  test.letters.length = 0;
  await mailUnseen.perform(test.deps, {}, { id: test.deps.ids.uuid(), attempt: 1 });
  await test.runJobs();
  expect(new Map(test.letters.map(({ to, subject }) => [to, subject]))).toEqual(
    new Map([
      [people[0].email, 'Du wurdest erwähnt (Acme)'],
      [people[1].email, 'You were mentioned (Acme)'],
    ]),
  );
});
