import type { z } from 'zod';
import type { AppError } from '../lib/errors';
import type { LimitRule } from '../lib/limiter';
import type { Session } from '../lib/session';
import type { Emit, ServerEventName, ServerEventPayload } from './events';
import type { Room } from './rooms';

/** One socket while it is served, with its rights as they are now. */
export interface SocketContext {
  session: Session;
  socketId: string;
  /** To this socket only. */
  emit: Emit;
  join(room: Room): void;
  leave(room: Room): void;
  /** To everybody else in a room of the same namespace. */
  toOthers<Name extends ServerEventName>(room: Room, event: Name, payload: ServerEventPayload<Name>): void;
}

export type Commands = Readonly<Record<string, z.ZodType>>;

/** What it returns goes into the acknowledgement, beside `success: true`. */
type CommandHandler<Schema extends z.ZodType> = (
  context: SocketContext,
  payload: z.output<Schema>,
) => Promise<object | void>;

/** One namespace: what browsers may send there and what answers it. */
export interface Gateway<Declared extends Commands = Commands> {
  namespace: string;
  /** From the contracts; each payload is checked before its handler sees it. */
  commands: Declared;
  handlers: { readonly [Name in keyof Declared]: CommandHandler<Declared[Name]> };
  /** How often one person may send each; `EVERY_COMMAND` where nothing is said. */
  limits?: Partial<Record<keyof Declared, Omit<LimitRule, 'name'>>>;
  /** Commands that browsers send without anybody at them: they keep no session from ending for want of input. */
  byItself?: readonly (keyof Declared)[];
  /** Tells of a refusal where the sender asked for no acknowledgement. */
  refuse(emit: Emit, error: AppError): void;
  /** The socket is now in this company (or in none): after connecting, and again when its session switched. */
  entered?(context: SocketContext): Promise<void> | void;
  left?(socketId: string): Promise<void> | void;
}

/** Ties handlers to the declared commands, then forgets which they are: sockets look them up by name. */
export function defineGateway<const Declared extends Commands>(gateway: Gateway<Declared>): Gateway {
  // Each handler gets the output of its own schema only: `dispatch` parses with the schema of the same name.
  return gateway as unknown as Gateway;
}
