import { API, type ChatNotify, type Conversation } from '@atrium/contracts';
import { pushDeliveries } from '../../../composition/schema';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany } from '../../../testing';
import { attach, createGroup, idParams, mentionOf, say, sendFiles, talk } from '../../../testing/domains/chat';
import { deliverPushMessages, subscribeToPush } from '../../../testing/domains/push';
import { signInOnAnotherBrowser } from '../../../testing/sign-in';
import { type FakePushService, type PushBrowser, startPushService } from '../../../testing/services/push-service';

let service: FakePushService;
let test: TestApp;
let acme: TestCompany;
let ada: Person;
let bob: Person;
let conversation: Conversation;
let browser: PushBrowser;
beforeAll(async () => {
  service = await startPushService();
  test = await createTestApp({ env: { PUSH_SERVICES: service.origin } });
});
afterAll(async () => {
  await test.close();
  await service.stop();
});
beforeEach(async () => {
  acme = await foundCompany(test, { founderName: 'ada lovelace' });
  ada = acme.founder;
  bob = await acme.hire('Bob');
  await bob.ok(API.security.saveSettings, { body: { sessionTimeout: 1440 } });
  conversation = await talk(ada, bob);
  browser = await subscribeToPush(service, bob);
});

const saveNotifications = (notifications: object) => bob.ok(API.users.saveSettings, { body: { notifications } });
const setLevel = (notify: ChatNotify) =>
  bob.ok(API.chat.conversationSettings, { ...idParams(conversation), body: { notify } });
const bodies = () => browser.received.map(({ message }) => message.body);

/** Adds Bob to a second company, in which its founder has a conversation with him. */
async function joinAnotherCompany(): Promise<{ other: TestCompany; elsewhere: Conversation }> {
  const other = await foundCompany(test, { name: 'Other', founderName: 'Olga' });
  const { magicLink } = await other.founder.ok(API.people.createMagicLink);
  const token = new URL(magicLink).searchParams.get('token') ?? '';
  await bob.ok(API.companies.join, { body: { token } });
  await bob.ok(API.companies.switch, { params: { id: acme.company._id } });
  return { other, elsewhere: await talk(other.founder, bob) };
}

describe('a message', () => {
  it('is sent to a closed browser without its text and its sender', async () => {
    const { _id: itemId } = await say(ada, conversation, 'Secret');
    await deliverPushMessages(test);
    await deliverPushMessages(test);

    expect(browser.received).toMatchObject([
      {
        message: {
          id: conversation._id,
          itemId,
          isMessage: true,
          companyId: acme.company._id,
          title: 'New message',
          body: 'Open Atrium to read it.',
          path: `/messaging/${conversation._id}`,
          silent: true,
        },
        headers: { topic: conversation._id.replaceAll('-', '') },
      },
    ]);
    expect(await bob.ok(API.notifications.list)).toEqual([]);
  });

  it('is not sent in a night of quiet hours that began on the day before', async () => {
    // The test clock is at 9:00 UTC on a Monday.
    await saveNotifications({ quietHours: { isOn: true, from: '22:00', to: '09:05', days: [7] } });
    await say(ada, conversation, 'Early');
    await deliverPushMessages(test);
    expect(browser.received).toEqual([]);

    test.clock.pass({ minutes: 5 });
    await say(ada, conversation, 'Late');
    await deliverPushMessages(test);
    expect(browser.received).toHaveLength(1);
  });

  it('is sent with its sender and text if the person enabled that, in the language of the person', async () => {
    await saveNotifications({ pushTexts: true, sound: true });
    await say(ada, conversation, '<p>Lunch <b>today</b>?</p><p>&lt;script&gt; 👩🏽‍🚀</p>');
    await deliverPushMessages(test);
    expect(browser.received[0]?.message).toMatchObject({
      title: 'Ada Lovelace',
      body: 'Lunch today? <script> 👩🏽‍🚀',
      silent: false,
    });

    await bob.ok(API.users.saveSettings, { body: { language: 'de' } });
    await sendFiles(ada, conversation, [(await attach(ada, conversation))._id]);
    await deliverPushMessages(test);
    expect(bodies().at(-1)).toBe('1 Datei');

    await saveNotifications({ pushTexts: false });
    await say(ada, conversation, 'Mittag?');
    await deliverPushMessages(test);
    expect(browser.received.at(-1)?.message).toMatchObject({
      title: 'Neue Nachricht',
      body: 'Öffne Atrium, um sie zu lesen.',
    });
  });

  it('is sent once to every browser, in place of earlier unsent ones of its conversation', async () => {
    const phone = await subscribeToPush(service, await signInOnAnotherBrowser(test, bob));
    await saveNotifications({ pushTexts: true });
    const cleo = await acme.hire('Cleo');
    const second = await talk(cleo, bob);
    await say(cleo, second, 'From Cleo');
    for (let count = 0; count < 12; count++) await say(ada, conversation, `Message ${count}`);
    await ada.ok(API.chat.removeMessage, idParams(await say(ada, conversation, 'Deleted')));
    await say(bob, second, 'Answered');
    await say(cleo, second, 'Again');
    await deliverPushMessages(test);

    for (const { received } of [browser, phone]) {
      expect(received.map(({ message }) => `${message.title}: ${message.body}`).toSorted()).toEqual([
        'Ada Lovelace: Message 11',
        'Cleo: Again',
      ]);
    }
    expect(await test.database.db.select().from(pushDeliveries)).toEqual([]);
  });

  it('is sent with its text after an edit', async () => {
    await saveNotifications({ pushTexts: true });
    const message = await say(ada, conversation, 'Helo');
    await ada.ok(API.chat.editMessage, { ...idParams(message), body: { content: 'Hello' } });
    await deliverPushMessages(test);
    expect(bodies()).toEqual(['Hello']);
  });

  it('is sent with the company of the conversation, also to people who have another company open', async () => {
    const { other, elsewhere } = await joinAnotherCompany();
    await test.deps.presence.set(bob.id, { companyId: acme.company._id, userId: bob.id, status: 'online' });
    await say(ada, conversation, 'Visible');
    await say(other.founder, elsewhere, 'Elsewhere');
    await deliverPushMessages(test);
    expect(browser.received.map(({ message }) => [message.id, message.companyId])).toEqual([
      [elsewhere._id, other.company._id],
    ]);
  });

  it('names the company only to people who belong to several', async () => {
    await say(ada, conversation, 'First');
    await deliverPushMessages(test);
    const { other, elsewhere } = await joinAnotherCompany();
    await say(ada, conversation, 'Second');
    await say(other.founder, elsewhere, 'Third');
    await deliverPushMessages(test);
    await other.founder.ok(API.users.remove, { params: { id: bob.id }, body: { reason: '' } });
    await say(ada, conversation, 'Fourth');
    await deliverPushMessages(test);
    const named = browser.received.map(({ message }) => [message.id, message.title, message.company]);
    expect(named).toEqual([
      [conversation._id, 'New message', undefined],
      [elsewhere._id, 'New message', 'Other'],
      [conversation._id, 'New message', acme.company.name],
      [conversation._id, 'New message', undefined],
    ]);
  });

  it('goes neither to its sender nor to other people', async () => {
    const strangers = [ada, await acme.hire(), (await foundCompany(test)).founder];
    const browsers = await Promise.all(strangers.map((person) => subscribeToPush(service, person)));
    await say(ada, conversation, 'Hello');
    await deliverPushMessages(test);
    expect(browsers.flatMap(({ received }) => received)).toEqual([]);
    expect(browser.received).toHaveLength(1);
  });

  it('is sent to people who turned it off in the app alone', async () => {
    await saveNotifications({ appTypes: { chat_message: false } });
    await say(ada, conversation, 'Hello');
    await deliverPushMessages(test);
    expect(browser.received).toHaveLength(1);
  });

  it('is sent from a group of which the person chose all messages, unless the person left it before', async () => {
    await saveNotifications({ pushTexts: true });
    const looms = await createGroup(ada, [bob]);
    await bob.ok(API.chat.conversationSettings, { ...idParams(looms), body: { notify: 'all' } });
    await say(ada, looms, 'Hello');
    await deliverPushMessages(test);
    expect(browser.received.map(({ message }) => [message.id, message.title, message.body])).toEqual([
      [looms._id, 'Ada Lovelace · Looms', 'Hello'],
    ]);

    await say(ada, looms, 'Again');
    await bob.ok(API.chat.removeParticipant, { params: { id: looms._id, userId: bob.id } });
    await deliverPushMessages(test);
    expect(browser.received).toHaveLength(1);
  });

  it('is not sent from a group if the person chose other messages of it, or none, before sending', async () => {
    const looms = await createGroup(ada, [bob]);
    const choose = (notify: ChatNotify | null) =>
      bob.ok(API.chat.conversationSettings, { ...idParams(looms), body: { notify } });
    for (const level of ['mentions', 'none', null] as const) {
      await choose('all');
      await say(ada, looms, 'Hello');
      await choose(level);
      await deliverPushMessages(test);
    }
    expect(browser.received).toEqual([]);
  });

  it('is not sent to its sender, who signed in to the browser of its receiver before sending', async () => {
    const looms = await createGroup(ada, [bob]);
    await bob.ok(API.chat.conversationSettings, { ...idParams(looms), body: { notify: 'all' } });
    await ada.ok(API.chat.conversationSettings, { ...idParams(looms), body: { notify: 'all' } });
    const message = await say(ada, looms, 'Hello');
    await ada.ok(API.chat.markUnread, { ...idParams(looms), body: { messageId: message._id } });
    await ada.ok(API.push.subscribe, { body: browser.input });
    await deliverPushMessages(test);
    expect(browser.received).toEqual([]);
  });

  it('is sent as the notification alone if it mentions the person', async () => {
    await say(ada, conversation, mentionOf(bob));
    await deliverPushMessages(test);
    expect(browser.received.map(({ message }) => message.title)).toEqual(['You were mentioned in a conversation']);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['of a conversation of which only mentions notify', () => setLevel('mentions')],
    ['of a muted conversation', () => setLevel('none')],
    ['to people who turned it off on the desktop', () => saveNotifications({ desktopTypes: { chat_message: false } })],
    ['while alerts are paused', () => saveNotifications({ pausedUntil: '2099-01-01T00:00:00.000Z' })],
    ['after unsubscribing', () => bob.ok(API.push.unsubscribe)],
  ])('is not sent %s', async (_name, given) => {
    await given();
    await say(ada, conversation, 'Hello');
    await deliverPushMessages(test);
    expect(browser.received).toEqual([]);
  });

  it.each<[string, (message: { _id: string }) => Promise<unknown>]>([
    ['was read', ({ _id }) => bob.ok(API.chat.markRead, { ...idParams(conversation), body: { messageIds: [_id] } })],
    ['was answered', () => say(bob, conversation, 'Yes')],
    ['was deleted', (message) => ada.ok(API.chat.removeMessage, idParams(message))],
    ['belongs to a conversation that was muted', () => setLevel('none')],
    ['is four hours old', async () => test.clock.pass({ minutes: 240 })],
    [
      'belongs to a company that the person left',
      () => ada.ok(API.users.remove, { params: { id: bob.id }, body: { reason: '' } }),
    ],
  ])('is not sent for a message that %s before sending', async (_name, happen) => {
    const message = await say(ada, conversation, 'Hello');
    await happen(message);
    await deliverPushMessages(test);
    expect(browser.received).toEqual([]);
  });
});
