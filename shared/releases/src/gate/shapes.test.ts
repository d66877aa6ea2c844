import type { ContractShapes, Schema } from '@atrium/contracts/compatibility';
import { activate, findActivationConflicts } from '../activation/activation';
import { emptyStore, startServer, storeFakeRelease } from '../testing';
import { author, target } from './testing';

const ROUTE = 'POST /api/chat/polls';
const CHAT = [target('remote-chat', '1.4.0')];

const object = (properties: Record<string, Schema>, isClosed: boolean): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  ...(isClosed && { additionalProperties: false }),
});
const text: Schema = { type: 'string' };

/** Returns shapes of a route, a command and an event; fields that are not named have none. */
function shapes({
  body = ['question'],
  response = ['pollId'],
  command = ['pollId'],
  event = ['pollId'],
} = {}): ContractShapes {
  const fields = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, text]));
  return {
    routes: { [ROUTE]: { body: object(fields(body), true), response: object(fields(response), false) } },
    commands: { 'chat:poll': object(fields(command), true) },
    socketEvents: { 'chat:polled': object(fields(event), false) },
  };
}

const names = { routes: [ROUTE], commands: ['chat:poll'], socketEvents: ['chat:polled'] };

/** Returns a store with a release of chat that was built with one contract, and a server with another one. */
async function storeWith(used: ContractShapes, provided: ContractShapes) {
  const store = emptyStore();
  await startServer(store, { ...names, shapes: provided });
  await storeFakeRelease(store, { version: '1.4.0', uses: { ...names, shapes: used } });
  return store;
}

describe('A remote that was built with another contract than the live server', () => {
  it.each([
    ['sends a field that the server rejects', { body: ['question', 'options'] }, ROUTE, 'body.options: is unknown'],
    ['leaves out a field that the server requires', { body: [] }, ROUTE, 'body.question: is needed'],
    ['reads a field that the server does not send', { response: ['pollId', 'seq'] }, ROUTE, 'response.seq: is needed'],
    ['sends a command with an unknown field', { command: ['pollId', 'vote'] }, 'chat:poll', 'payload.vote: is unknown'],
    ['reads an event without its field', { event: ['pollId', 'votes'] }, 'chat:polled', 'payload.votes: is needed'],
  ])('is refused if it %s', async (_what, used, name, reason) => {
    const store = await storeWith(shapes(used), shapes());

    await expect(activate(store, CHAT, author)).rejects.toThrow(
      `remote-chat@1.4.0 uses another contract of ${name} than the live server 0.1.0 (${reason}): release a server with this contract first, or activate a version of remote-chat that was built for the one of the server.`,
    );
  });

  it.each([
    ['accepts and sends more', shapes(), shapes({ response: ['pollId', 'seq'], event: ['pollId', 'votes'] })],
    ['accepts and sends the same', shapes(), shapes()],
  ])('is activated if the server %s', async (_what, used, provided) => {
    await expect(activate(await storeWith(used, provided), CHAT, author)).resolves.toHaveLength(1);
  });
});

it('finds the live releases whose contract a server that is about to start breaks', async () => {
  const store = await storeWith(shapes(), shapes());
  await activate(store, CHAT, author);

  const conflicts = await findActivationConflicts(store, [], {
    version: '0.2.0',
    ...names,
    shapes: shapes({ body: ['title'] }),
  });

  expect(conflicts).toMatchObject([
    {
      sentence: `remote-chat@1.4.0 uses another contract of ${ROUTE} than server 0.2.0 (body.title: is needed; body.question: is unknown): keep the contract in the server, or first activate a version of remote-chat that was built for this one.`,
    },
  ]);
});
