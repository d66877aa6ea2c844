import * as API from '../api';
import { SOCKET_COMMANDS, SOCKET_EVENTS } from '../catalogues/sockets';
import type { RouteDefinition } from '../route';
import { contractShapes, findServerGaps } from './server-gaps';

const namesIn = (namespaces: Readonly<Record<string, object>>) =>
  Object.values(namespaces).flatMap((declared) => Object.keys(declared));

const all = {
  routes: Object.values(API as Readonly<Record<string, Readonly<Record<string, RouteDefinition>>>>).flatMap((group) =>
    // groups of routes
    Object.values(group).map(({ method, path }) => `${method} /api${path}`),
  ),
  commands: namesIn(SOCKET_COMMANDS),
  socketEvents: namesIn(SOCKET_EVENTS),
};

it('finds no gap between a client and a server of one contract', () => {
  const gaps = findServerGaps(
    { ...all, shapes: contractShapes('client', all) },
    { ...all, shapes: contractShapes('server', all) },
  );

  expect(gaps).toEqual({ routes: [], commands: [], socketEvents: [], shapes: [] });
});

it('finds routes, commands and events that the server does not have, whatever it calls parameters', () => {
  const uses = { routes: ['GET /api/chat/:conversationId', 'GET /api/chat'], commands: ['a:b'], socketEvents: ['c:d'] };

  expect(findServerGaps(uses, { routes: ['GET /api/chat/:id'], commands: [], socketEvents: [] })).toEqual({
    routes: ['GET /api/chat'],
    commands: ['a:b'],
    socketEvents: ['c:d'],
    shapes: [],
  });
});

it('accepts a server that does not send a field for which the reader has a default', () => {
  const event = 'chat:message_deleted';
  const used = { routes: [], commands: [], socketEvents: [event] };
  const { required = [] } = contractShapes('server', used).socketEvents[event] ?? {};

  expect(required).toContain('changeSeq');
  expect(contractShapes('client', used).socketEvents[event]?.required).toEqual(
    required.filter((name) => name !== 'changeSeq'),
  );
});
