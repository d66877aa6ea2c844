import { z } from 'zod';
import { id } from './primitives';
import { leaveStatus } from './routes/leave';
import { notification } from './routes/notifications';

interface BusEventDefinition {
  payload: z.ZodType;
  /** The last value is given to whoever subscribes later. */
  replay: boolean;
  /** Sent to the user's other tabs of the same session and company as well. */
  crossTab: boolean;
  /** Reaches the user's tabs of every company, not only those of the sender's. */
  anyCompany: boolean;
  /** Is about this page and not about who is signed in: its last value is replayed to the next session too. */
  outlivesSession: boolean;
}

type Options = Partial<Omit<BusEventDefinition, 'payload'>>;

const event = <const Payload extends z.ZodType>(
  payload: Payload,
  { replay = false, crossTab = false, anyCompany = false, outlivesSession = false }: Options = {},
) => ({ payload, replay, crossTab, anyCompany, outlivesSession }) satisfies BusEventDefinition;

/**
 * Everything that packages tell each other, named for what happened. Within a version this map only grows:
 * events and fields are added, never changed or removed.
 */
export const BUS_EVENTS = {
  'session.started': event(z.object({ userId: id, companyId: id.nullable() }), { replay: true }),
  'session.ended': event(z.object({ reason: z.enum(['logout', 'expired', 'elsewhere']) })),
  'company.switched': event(z.object({ companyId: id }), { crossTab: true, anyCompany: true }),
  'registry.changed': event(z.object({ serial: z.number() }), { replay: true, outlivesSession: true }),
  'notification.arrived': event(z.object({ notification })),
  'leave.filed': event(z.object({ leaveId: id }), { crossTab: true }),
  'leave.statusChanged': event(z.object({ leaveId: id, status: leaveStatus }), { crossTab: true }),
  'leave.correctionStatusChanged': event(z.object({ correctionId: id, status: leaveStatus }), { crossTab: true }),
  'badge.changed': event(z.object({ badge: z.string(), count: z.number().int() }), { replay: true }),
  'timers.changed': event(z.object({ running: z.number().int() }), { replay: true, crossTab: true }),
  'employees.changed': event(z.object({}), { crossTab: true }),
} as const satisfies Record<string, BusEventDefinition>;

export type BusEvents = typeof BUS_EVENTS;
export type BusEventName = keyof BusEvents;
export type BusPayload<Name extends BusEventName> = z.output<BusEvents[Name]['payload']>;
