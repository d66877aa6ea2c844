import { z } from 'zod';
import { id } from '../primitives';
import { leaveStatus } from './routes/leave';
import { defineEvent } from '../catalogues/define-event';

/** Events about leave, attendance and the calendar. */
export const leaveEvents = {
  'leave.filed': defineEvent(z.object({ leaveId: id }), { crossTab: true }),
  'leave.statusChanged': defineEvent(z.object({ leaveId: id, status: leaveStatus }), {
    crossTab: true,
    socketEvent: 'leaveStatusUpdate',
  }),
  'leave.correctionStatusChanged': defineEvent(z.object({ correctionId: id, status: leaveStatus }), {
    crossTab: true,
    socketEvent: 'leaveCorrectionUpdate',
  }),
  /** Who is away in the company changed: leave was approved, changed or taken back. */
  'leave.absencesChanged': defineEvent(z.object({}), { socketEvent: 'absencesChanged' }),
  /** A calendar event was created, changed, answered or deleted. */
  'calendar.changed': defineEvent(z.object({ eventId: id }), { crossTab: true, socketEvent: 'calendarChanged' }),
} as const;
