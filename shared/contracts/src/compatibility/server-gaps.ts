import { z } from 'zod';
import { refusals, requestRefusals } from './refusals';
import { recordedShapes } from './shapes';

const names = z.array(z.string());

/** What a release uses of the server, as its build recorded it. Lists are sorted. */
export const serverUse = z.object({
  /** Routes that it calls: `POST /api/chat/messages`. */
  routes: names,
  /** Socket commands that it sends. */
  commands: names,
  /** Socket events that it handles. */
  socketEvents: names,
  /** The shapes that it sends and reads. Absent in releases that an older build made. */
  shapes: recordedShapes.optional(),
});
export type ServerUse = z.infer<typeof serverUse>;

/** What a build of the server provides to browsers. Lists are sorted. */
export const serverProvision = z.object({
  version: z.string(),
  /** Routes that it serves. */
  routes: names,
  /** Socket commands that it accepts. */
  commands: names,
  /** Socket events that it sends. */
  socketEvents: names,
  /** The shapes that it accepts and sends. Absent in records of an older build. */
  shapes: recordedShapes.optional(),
});
export type ServerProvision = z.infer<typeof serverProvision>;

/** What a release uses and a server does not provide. */
export interface ServerGaps {
  routes: string[];
  commands: string[];
  socketEvents: string[];
  /** Routes, commands and events that both have with shapes that do not fit, and the reasons. */
  shapes: { name: string; reasons: string[] }[];
}

/** Returns what a release uses and a server does not provide. */
export function findServerGaps(uses: ServerUse, server: Omit<ServerProvision, 'version'>): ServerGaps {
  const served = new Set(server.routes.map(withoutNames));
  return {
    routes: uses.routes.filter((route) => !served.has(withoutNames(route))),
    commands: uses.commands.filter((name) => !server.commands.includes(name)),
    socketEvents: uses.socketEvents.filter((name) => !server.socketEvents.includes(name)),
    shapes: shapeGaps(uses.shapes, server.shapes),
  };
}

type Shapes = ServerUse['shapes'];

function shapeGaps(used: Shapes, provided: Shapes): ServerGaps['shapes'] {
  if (!used || !provided) return [];
  const served = new Map(Object.entries(provided.routes).map(([route, one]) => [withoutNames(route), one]));
  const compare = <Shape>(
    kind: Readonly<Record<string, Shape>>,
    find: (name: string) => Shape | undefined,
    refuse: (mine: Shape, other: Shape) => string[],
  ) =>
    Object.entries(kind).flatMap(([name, mine]) => {
      const other = find(name);
      const reasons = other === undefined ? [] : refuse(mine, other);
      return reasons.length > 0 ? [{ name, reasons }] : [];
    });
  return [
    ...compare(
      used.routes,
      (route) => served.get(withoutNames(route)),
      (mine, other) => [
        ...requestRefusals(mine.query, other.query, 'query'),
        ...requestRefusals(mine.body, other.body, 'body'),
        ...refusals(other.response, mine.response, 'response'),
      ],
    ),
    ...compare(
      used.commands,
      (name) => provided.commands[name],
      (mine, other) => refusals(mine, other, 'payload'),
    ),
    ...compare(
      used.socketEvents,
      (name) => provided.socketEvents[name],
      (mine, other) => refusals(other, mine, 'payload'),
    ),
  ];
}

/** Returns a route without the names of its parameters, which callers do not see. */
const withoutNames = (route: string): string => route.replaceAll(/:\w+/g, ':');
