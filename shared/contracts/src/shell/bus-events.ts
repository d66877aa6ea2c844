import { z } from 'zod';
import { id } from '../primitives';
import { notification } from '../notifications/routes';
import { defineEvent } from '../catalogues/define-event';

/** Events that the shell emits. */
export const shellEvents = {
  'session.started': defineEvent(z.object({ userId: id, companyId: id.nullable() }), { replay: true }),
  'session.ended': defineEvent(z.object({ reason: z.enum(['logout', 'expired', 'elsewhere']) })),
  'company.switched': defineEvent(z.object({ companyId: id }), { crossTab: true, anyCompany: true }),
  'registry.changed': defineEvent(z.object({ serial: z.number() }), {
    replay: true,
    outlivesSession: true,
    socketEvent: 'registryChanged',
  }),
  /**
   * The shell's socket is connected again. This tab missed the changes that were announced meanwhile, so packages
   * refetch all data that events of the socket update.
   */
  'events.missed': defineEvent(z.object({})),
  'notification.arrived': defineEvent(z.object({ notification })),
  'badge.changed': defineEvent(z.object({ badge: z.string(), count: z.number().int() }), {
    replay: true,
    socketEvent: 'badge',
  }),
} as const;
