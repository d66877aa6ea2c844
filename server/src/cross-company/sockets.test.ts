import { randomUUID } from 'node:crypto';
import { API, CHAT_NAMESPACE, chatCommands, notificationCommands } from '@atrium/contracts';
import { foundCompany, type TestCompany } from '../testing';
import { say, talk } from '../testing/chat';
import { fileLeave } from '../testing/leave';
import type { Person } from '../testing/people';
import { createSocketApp, type SocketApp } from '../testing/sockets';
import { fingerprint } from './fingerprint';
import { fieldAt, idFieldsIn, withField } from './id-fields';

interface Place extends TestCompany {
  colleague: Person;
}

let test: SocketApp;
let ours: Place;
let theirs: Place;
beforeAll(async () => {
  test = await createSocketApp();
  const place = async (name: string) => {
    const company = await foundCompany(test, { name });
    return { ...company, colleague: await company.hire() };
  };
  [ours, theirs] = [await place('Ours'), await place('Theirs')];
});
afterAll(() => test.close());

/** What a founder sends about something of their company. */
type MakePayload = (place: Place) => Promise<object>;

let day = 0;
const ofNotification: MakePayload = async ({ founder, colleague }) => {
  const date = new Date(Date.UTC(2027, 0, 4 + 7 * day++)).toISOString().slice(0, 10);
  await fileLeave(colleague, { startDate: date, endDate: date });
  const [newest] = await founder.ok(API.notifications.list);
  return { notificationId: newest?._id };
};

const ofConversation: MakePayload = async ({ founder, colleague }) => ({
  conversationId: (await talk(founder, colleague))._id,
});

const ofMessages: MakePayload = async ({ founder, colleague }) => {
  const conversation = await talk(founder, colleague);
  const message = await say(colleague, conversation, 'Hello');
  return { conversationId: conversation._id, messageIds: [message._id] };
};

const NAMESPACES = [
  ['/', notificationCommands],
  [CHAT_NAMESPACE, chatCommands],
] as const;

/** Every command that names an object; the matrix fails for one that is not here. */
const PAYLOADS: Readonly<Record<string, MakePayload>> = {
  notificationAck: ofNotification,
  deleteNotification: ofNotification,
  'chat:join_conversation': ofConversation,
  'chat:leave_conversation': ofConversation,
  'chat:typing_start': ofConversation,
  'chat:typing_stop': ofConversation,
  'chat:mark_messages_read': ofMessages,
};

const commands = NAMESPACES.flatMap(([namespace, declared]) =>
  Object.entries(declared)
    .map(([name, schema]) => ({ namespace, name, fields: idFieldsIn(schema) }))
    .filter(({ fields }) => fields.length > 0),
);

it('has every command that names an object', () => {
  expect(commands.map(({ name }) => name).toSorted()).toEqual(Object.keys(PAYLOADS).toSorted());
});

it.each(commands)('$name: an object of another company is one that does not exist', async (command) => {
  const make = PAYLOADS[command.name];
  if (!make) throw new Error('Nothing is known of this command.');
  const [mine, foreign] = [await make(ours), await make(theirs)];
  const socket = await test.connect(ours.founder, command.namespace);
  const listener = await test.connect(theirs.founder, command.namespace);
  const before = await fingerprint(test.deps.db, theirs.company._id);
  /** What the sender learns: everything but the ids it sent itself and the number of the request. */
  const answer = async (payload: object, id: string) => {
    const { requestId: _, ...rest } = await socket.ask(command.name, payload);
    return JSON.stringify(rest).replaceAll(id, 'the id');
  };

  for (const field of command.fields) {
    const [known, unknown] = [String(fieldAt(foreign, field)), randomUUID()];
    const refused = await answer(withField(mine, field, known), known);
    expect(refused).toEqual(await answer(withField(mine, field, unknown), unknown));
  }
  await listener.caughtUp();
  expect(JSON.stringify(listener.heard)).not.toContain(ours.founder.id);
  expect(await fingerprint(test.deps.db, theirs.company._id)).toBe(before);
  expect(await socket.ask(command.name, mine)).toMatchObject({ success: true });
});
