import { z } from 'zod';
import { defineEvent } from './define-event';

/** Events about timers, time entries, projects and tasks. */
export const timeEvents = {
  'timers.changed': defineEvent(z.object({ running: z.number().int() }), { replay: true, crossTab: true }),
  /** The user's time entries changed, on this device or another. */
  'time.entriesChanged': defineEvent(z.object({}), { crossTab: true }),
  /** The user's projects or workspaces changed. */
  'projects.changed': defineEvent(z.object({}), { crossTab: true }),
} as const;
