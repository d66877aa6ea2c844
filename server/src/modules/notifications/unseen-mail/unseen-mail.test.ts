import { API } from '@atrium/contracts';
import { eq, inArray } from 'drizzle-orm';
import { memberships, users } from '../../../composition/schema';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany } from '../../../testing';
import { createGroup, idParams, mentionOf, say } from '../../../testing/domains/chat';
import { changeLeaveRules, fileLeave } from '../../../testing/domains/leave';
import { mention } from '../../../testing/domains/notifications';
import { grant } from '../../../testing/domains/people';
import { leaveKinds } from '../../leave/notifications/notification-kinds';
import { notify, preferencesOf, publishStatusChange, savePreferences } from '../notifications.service';
import { mailUnseen } from './unseen-mail';

let test: TestApp;
let acme: TestCompany;
let person: Person;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  acme = await foundCompany(test, { founderName: 'Ada' });
  person = await acme.hire('bob BUILDER');
  await verify(person);
  test.letters.length = 0;
});

const verify = (...people: Person[]) =>
  test.database.db
    .update(users)
    .set({ emailVerifiedAt: test.clock.now() })
    .where(
      inArray(
        users.id,
        people.map(({ id }) => id),
      ),
    );

async function askForLeave(to: readonly Person[] = [person]) {
  const { deps } = test;
  const leaveId = deps.ids.uuid();
  const about = { leaveId, status: 'Pending' as const, name: 'ada', type: 'Annual leave' };
  await deps.db.transaction(async (tx) =>
    notify(deps, tx, leaveKinds.leaveRequest({ ...about, from: '2026-11-30', to: '2026-11-30', amount: 1_000 }), {
      companyId: acme.company._id,
      to: to.map(({ id }) => id),
      by: acme.founder.id,
    }),
  );
  return leaveId;
}

/** Advances the clock and returns the notification mails sent until then. */
async function mailed({ minutes = 2 } = {}) {
  test.clock.pass({ minutes });
  await mailUnseen.perform(test.deps, {}, { id: test.deps.ids.uuid(), attempt: 1 });
  await test.runJobs();
  // Ignores other mails, such as those for new accounts.
  return test.letters.splice(0).filter(({ text }) => /not seen it in Atrium|in Atrium noch nicht gesehen/.test(text));
}

it('mails a request for a decision after two unseen minutes', async () => {
  const leaveId = await askForLeave();
  expect(await mailed({ minutes: 1.9 })).toEqual([]);
  const letters = await mailed();
  expect(letters).toEqual([
    expect.objectContaining({
      to: person.email,
      subject: 'Leave request (Acme)',
      // The person may belong to another company by the time they follow it.
      link: `http://atrium.test/leave-approver?leave=${leaveId}&company=${acme.company._id}`,
    }),
  ]);
  expect(letters[0]?.text).toContain('Hello Bob Builder,\n\nAda requested Annual leave: 30 Nov 2026 (1 day).\n\n');
  expect(letters[0]?.text).toContain('http://atrium.test/settings');
  expect(await mailed()).toEqual([]);
});

it('mails a type disabled in the app if the person enabled its emails', async () => {
  await savePreferences(test.database.db, person.id, {
    appTypes: { mention: false, bulletin: false },
    mailTypes: { mention: true },
  });
  await mention(test, acme, [person], 'a task');
  expect(await mailed()).toEqual([expect.objectContaining({ to: person.email })]);
  expect(await mailed()).toEqual([]);
});

it('does not mail notifications seen in time', async () => {
  await askForLeave();
  await person.ok(API.notifications.seenAll);
  expect(await mailed()).toEqual([]);
});

it('does not mail mentions in a conversation that was read, also if their type is disabled in the app', async () => {
  const silent = await acme.hire();
  await verify(silent);
  const mailTypes = { chat_mention: true };
  await savePreferences(test.database.db, person.id, { mailTypes });
  await savePreferences(test.database.db, silent.id, { mailTypes, appTypes: { chat_mention: false } });
  const looms = await createGroup(acme.founder, [person, silent]);
  const message = await say(acme.founder, looms, `${mentionOf(person)} ${mentionOf(silent)}`);
  const read = { ...idParams(looms), body: { messageIds: [message._id] } };
  for (const reader of [person, silent]) await reader.ok(API.chat.markRead, read);
  expect(await mailed()).toEqual([]);
});

it('waits two minutes for a notification after those before it were seen', async () => {
  await askForLeave();
  test.clock.pass({ minutes: 1 });
  await person.ok(API.notifications.seenAll);
  await askForLeave();
  expect(await mailed({ minutes: 1.5 })).toEqual([]);
  expect(await mailed({ minutes: 0.5 })).toHaveLength(1);
});

it('combines simultaneous notifications into one mail and later ones into another', async () => {
  for (let count = 0; count < 22; count++) await askForLeave();
  const [digest, ...others] = await mailed();
  expect(others).toEqual([]);
  expect(digest?.subject).toBe('22 notifications (Acme)');
  expect(digest?.text.match(/requested/g)).toHaveLength(20);
  expect(digest?.text).toContain('And 2 more.');
  expect(digest?.link).toBe(`http://atrium.test/dashboard?company=${acme.company._id}`);
  await askForLeave();
  expect((await mailed()).map(({ subject }) => subject)).toEqual(['Leave request (Acme)']);
});

it('mails only the types for which each person has emails on', async () => {
  const [wants, none, fewer] = [await acme.hire(), await acme.hire(), await acme.hire()];
  await verify(wants, none, fewer);
  const { db } = test.deps;
  await savePreferences(db, wants.id, { mailTypes: { mention: true } });
  await savePreferences(db, none.id, { mail: false });
  await savePreferences(db, fewer.id, { mailTypes: { leave_request: false } });
  await askForLeave([wants, none, fewer]);
  await mention(test, acme, [wants, none, fewer, person], 'a task');
  expect((await mailed()).map(({ to, subject }) => [to, subject])).toEqual([[wants.email, '2 notifications (Acme)']]);
});

it('mails neither unverified addresses nor former members', async () => {
  const [unproven, left] = [await acme.hire(), await acme.hire()];
  await verify(left);
  await askForLeave([unproven, left]);
  await test.database.db.update(memberships).set({ endedAt: test.clock.now() }).where(eq(memberships.userId, left.id));
  expect(await mailed()).toEqual([]);
});

it('mails each person once from several processes', async () => {
  const people = [person];
  for (let count = 0; count < 5; count++) people.push(await acme.hire());
  await verify(...people);
  await askForLeave(people);
  test.clock.pass({ minutes: 2 });
  const run = () => mailUnseen.perform(test.deps, {}, { id: test.deps.ids.uuid(), attempt: 1 });
  await Promise.all([run(), run(), run()]);
  expect((await mailed()).map(({ to }) => to).toSorted()).toEqual(people.map(({ email }) => email).toSorted());
});

it('preferences default to the declared kinds and change only in the given fields', async () => {
  const { db } = test.deps;
  const wantedOf = async () => {
    const { mail, mailTypes } = await preferencesOf(test.deps, db, person.id);
    return { mail, types: Object.entries(mailTypes).flatMap(([type, wanted]) => (wanted ? type : [])) };
  };
  expect(await wantedOf()).toEqual({ mail: true, types: ['leave_request', 'leave_correction_request'] });
  await savePreferences(db, person.id, { mail: false });
  await savePreferences(db, person.id, { mailTypes: { bulletin: true, leave_request: false } });
  expect(await wantedOf()).toEqual({ mail: false, types: ['leave_correction_request', 'bulletin'] });
  await savePreferences(db, person.id, { mail: true });
  expect(await wantedOf()).toEqual({ mail: true, types: ['leave_correction_request', 'bulletin'] });
});

describe('the mail about a leave request', () => {
  async function requested(): Promise<void> {
    await grant(test, acme, person, 'leave.decide');
    const [requester, colleague] = [await acme.hire('Cy'), await acme.hire('Dee')];
    const { _id: leaveId } = await fileLeave(colleague, { type: 'Sick leave' });
    await acme.founder.ok(API.leave.decide, { params: { leaveId }, body: { status: 'Approved' } });
    await person.ok(API.notifications.seenAll);
    await fileLeave(requester);
    const reason = 'Stocktaking';
    await changeLeaveRules(acme, { blackouts: [{ from: '2026-11-30', to: '2026-11-30', reason }] });
  }

  it('contains the balance, other absences and kinds of broken rules as of the time of sending', async () => {
    await requested();
    const [letter] = await mailed();
    expect(letter?.text).toContain(
      'Cy requested Annual leave: 30 Nov 2026 (1 day). Balance 2026 after this request: 2 days (of 3 days). ' +
        'Also away: Dee. Breaks rules: blocked days.\n\n',
    );
    expect(letter?.text).not.toContain('Sick');
  });

  it('is in German for people who chose it', async () => {
    await person.ok(API.users.saveSettings, { body: { language: 'de' } });
    await requested();
    expect((await mailed())[0]?.text).toContain(
      'Saldo 2026 nach diesem Antrag: 2 Tage (Anspruch: 3 Tage). Auch abwesend: Dee. Verletzte Regeln: gesperrte Tage.',
    );
  });

  it('is not sent to an approver who left the company before it was due', async () => {
    await grant(test, acme, person, 'leave.decide');
    await verify(acme.founder);
    await fileLeave(await acme.hire('Cy'));
    await person.ok(API.companies.leave);
    expect((await mailed()).map(({ to }) => to)).toEqual([acme.founder.email]);
  });

  async function approved({ afterMinutes = 0 } = {}): Promise<string> {
    await requested();
    test.clock.pass({ minutes: afterMinutes });
    const leaveId = (await acme.founder.ok(API.leave.queue)).items[0]?.form?._id ?? '';
    await acme.founder.ok(API.leave.decide, { params: { leaveId }, body: { status: 'Approved' } });
    return leaveId;
  }

  it('is not sent once the request is decided', async () => {
    await approved();
    expect(await mailed()).toEqual([]);
  });

  it('is sent if the decision was undone before it was due', async () => {
    const leaveIds = [await approved()];
    await acme.founder.ok(API.leave.undoDecisions, { body: { leaveIds } });
    expect((await mailed())[0]?.text).toContain('Balance 2026 after this request');
  });

  it('is sent if the decision was undone after it was due', async () => {
    const leaveIds = [await approved({ afterMinutes: 1 })];
    expect(await mailed({ minutes: 1 })).toEqual([]);
    await acme.founder.ok(API.leave.undoDecisions, { body: { leaveIds } });
    expect((await mailed())[0]?.text).toContain('Balance 2026 after this request');
  });
});

it('mails only the corrections that still wait for a decision', async () => {
  const { deps } = test;
  const companyId = acme.company._id;
  const ids = [deps.ids.uuid(), deps.ids.uuid()] as const;
  const about = { status: 'Pending' as const, name: 'ada', type: 'Annual leave', from: '2026-11-30', to: '2026-11-30' };
  await deps.db.transaction(async (tx) => {
    for (const correctionId of ids) {
      const draft = leaveKinds.leaveCorrectionRequest({ correctionId, ...about });
      notify(deps, tx, draft, { companyId, to: [person.id], by: null });
    }
  });
  await deps.db.transaction(async (tx) =>
    publishStatusChange(deps, tx, { companyId, subject: { correctionId: ids[0] }, status: 'Rejected' }),
  );
  expect((await mailed()).map(({ subject }) => subject)).toEqual(['Correction request (Acme)']);
});
