import { CHAT_NAMESPACE, chatCommands, notificationCommands, WORK_NAMESPACE, workCommands } from '@atrium/contracts';
import { foundCompany } from '../testing';
import { createSocketApp, type SocketApp } from '../testing/sockets';
import { fingerprint } from './fingerprint';
import { fieldAt, idFieldsIn, replaceField, unknownIdLike } from './id-fields';
import type { Place } from './socket-payload';
import { SOCKET_PAYLOADS } from './socket-payloads';

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

const NAMESPACES = [
  ['/', notificationCommands],
  [CHAT_NAMESPACE, chatCommands],
  [WORK_NAMESPACE, workCommands],
] as const;

const commands = NAMESPACES.flatMap(([namespace, declared]) =>
  Object.entries(declared)
    .map(([name, schema]) => ({ namespace, name, fields: idFieldsIn(schema) }))
    .filter(({ fields }) => fields.length > 0),
);

it('covers every socket command that names an object', () => {
  expect(commands.map(({ name }) => name).toSorted()).toEqual(Object.keys(SOCKET_PAYLOADS).toSorted());
});

it.each(commands)('$name treats an object of another company as missing', async (command) => {
  const make = SOCKET_PAYLOADS[command.name];
  if (!make) throw new Error('Nothing is known of this command.');
  const [mine, foreign] = [await make(ours), await make(theirs)];
  const socket = await test.connect(ours.founder, command.namespace);
  const listener = await test.connect(theirs.founder, command.namespace);
  const before = await fingerprint(test.deps.db, theirs.company._id);
  /** Returns everything that the sender learns, except for the ids it sent itself and the request id. */
  const answer = async (payload: object, id: string) => {
    const { requestId: _, ...rest } = await socket.ask(command.name, payload);
    return JSON.stringify(rest).replaceAll(id, 'the id');
  };

  for (const field of command.fields) {
    const known = String(fieldAt(foreign, field));
    const unknown = unknownIdLike(known);
    const refused = await answer(replaceField(mine, field, known), known);
    expect(refused).toEqual(await answer(replaceField(mine, field, unknown), unknown));
  }
  await listener.waitUntilCaughtUp();
  expect(JSON.stringify(listener.heard)).not.toContain(ours.founder.id);
  expect(await fingerprint(test.deps.db, theirs.company._id)).toBe(before);
  expect(await socket.ask(command.name, mine)).toMatchObject({ success: true });
});
