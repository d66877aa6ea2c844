import type { z } from 'zod';
import type { AppError } from '../errors';
import type { LimitRule } from '../limits/limiter';
import type { Session } from '../session';
import type { Emit, ServerEventName, ServerEventPayload } from './entries';
import type { Room } from './rooms';

/** One socket while a command is served, with its current rights. */
export interface SocketContext {
  session: Session;
  socketId: string;
  /** Sends to this socket only. */
  emit: Emit;
  join(room: Room): void;
  leave(room: Room): void;
  /** Sends to all other sockets in a room of the same namespace. */
  toOthers<Name extends ServerEventName>(room: Room, event: Name, payload: ServerEventPayload<Name>): void;
}

export type Commands = Readonly<Record<string, z.ZodType>>;

/** Handles a command; its result is part of the acknowledgement, next to `success: true`. */
type CommandHandler<Schema extends z.ZodType> = (
  context: SocketContext,
  payload: z.output<Schema>,
) => Promise<object | void>;

/** The commands of one namespace and their handlers. */
export interface Gateway<Declared extends Commands = Commands> {
  namespace: string;
  /** Payload schemas from the contracts, applied before the handler runs. */
  commands: Declared;
  handlers: { readonly [Name in keyof Declared]: CommandHandler<Declared[Name]> };
  /** Rate limits of single commands per person; `EVERY_COMMAND` by default. */
  limits?: Partial<Record<keyof Declared, Omit<LimitRule, 'name'>>>;
  /** Commands that browsers send without user input; they do not extend an idle session. */
  automaticCommands?: readonly (keyof Declared)[];
  /** Reports an error to a sender that requested no acknowledgement. */
  refuse(emit: Emit, error: AppError): void;
  /** Called when the socket entered a company (or none): after connecting and after each switch. */
  onEnter?(context: SocketContext): Promise<void> | void;
  /** Called when changed rights removed the socket from boards; it may open them again. */
  onExpel?(context: SocketContext, boards: readonly string[]): void;
  onLeave?(socketId: string): Promise<void> | void;
}

/** Type-checks handlers against the declared commands; sockets look them up by name. */
export function defineGateway<const Declared extends Commands>(gateway: Gateway<Declared>): Gateway {
  // `dispatch` parses with the schema of the same name, so each handler receives its own payload type.
  return gateway as unknown as Gateway;
}
