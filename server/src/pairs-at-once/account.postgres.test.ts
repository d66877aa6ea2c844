import { createECDH, randomBytes } from 'node:crypto';
import { API } from '@atrium/contracts';
import { eq } from 'drizzle-orm';
import { pushSubscriptions, sessions } from '../composition/schema';
import { lockForDeletion } from '../modules/memberships/person.service';
import { createTestApp, foundCompany, type Person, type TestApp } from '../testing';
import type { CallResult } from '../testing/client';
import { callDuring } from './call-during';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function endOwnSession(person: Person): Promise<CallResult> {
  const [own] = (await person.ok(API.security.sessions)).sessions;
  return person.call(API.security.endSession, { params: { id: own?._id ?? '' } });
}

function subscribe(person: Person): Promise<CallResult> {
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  const keys = { p256dh, auth: randomBytes(16).toString('base64url') };
  const endpoint = 'https://push.example.com/send/1';
  return person.call(API.push.subscribe, { body: { endpoint, keys, language: 'en', timeZone: 'Europe/Berlin' } });
}

/** Calls that lock a session, and write rows that refer to its account. */
const CALLS: Readonly<Record<string, (person: Person) => Promise<CallResult>>> = {
  'a sign-out': (person) => person.call(API.accounts.logout),
  'the end of a session': endOwnSession,
  'a sign-out everywhere': (person) => person.call(API.security.endAllSessions),
  'a subscription to push messages': subscribe,
};

it.each(Object.entries(CALLS))('%s waits for a deletion of the account that began first', async (_name, call) => {
  const { company, hire } = await foundCompany(test);
  const person = await hire();
  const { status } = await callDuring(
    test,
    company._id,
    (tx) => lockForDeletion(tx, person.id),
    () => call(person),
    async (tx) => {
      await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, person.id));
      await tx.delete(sessions).where(eq(sessions.userId, person.id));
    },
  );
  expect(status).toBeLessThan(500);
  expect(await test.database.db.select().from(sessions).where(eq(sessions.userId, person.id))).toEqual([]);
});
