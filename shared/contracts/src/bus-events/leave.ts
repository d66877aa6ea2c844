import { z } from 'zod';
import { id } from '../primitives';
import { leaveStatus } from '../routes/leave/leave';
import { defineEvent } from './define-event';

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
  /** A calendar event was created, changed, answered or deleted. */
  'calendar.changed': defineEvent(z.object({ eventId: id }), { crossTab: true, socketEvent: 'calendarChanged' }),
} as const;
