import type { z } from 'zod';
import type { notificationEvents } from '../notifications/sockets';

/** The payload of a bus event, and which tabs and later subscribers receive it. */
export interface BusEventDefinition {
  payload: z.ZodType;
  /** Whether later subscribers receive the last value. */
  replay: boolean;
  /** Whether it is also sent to the user's other tabs of the same session and company. */
  crossTab: boolean;
  /** For replayed cross-tab events: whether the last value is also stored, and replayed after a page load. */
  persistent: boolean;
  /** Whether it is also sent to the user's tabs of other companies. */
  anyCompany: boolean;
  /** Whether the event describes the page rather than the user. The next session then receives its last value too. */
  outlivesSession: boolean;
  /** The event of the default namespace whose arrival this event announces. The shell publishes it. */
  socketEvent?: keyof typeof notificationEvents;
}

type Options = Partial<Omit<BusEventDefinition, 'payload'>>;

/** Declares one event of the bus. */
export const defineEvent = <const Payload extends z.ZodType>(
  payload: Payload,
  {
    replay = false,
    crossTab = false,
    persistent = false,
    anyCompany = false,
    outlivesSession = false,
    socketEvent,
  }: Options = {},
) =>
  ({
    payload,
    replay,
    crossTab,
    persistent,
    anyCompany,
    outlivesSession,
    ...(socketEvent && { socketEvent }),
  }) satisfies BusEventDefinition;
