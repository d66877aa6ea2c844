import { z } from 'zod';
import { instant } from '../primitives';
import { defineEvent } from '../catalogues/define-event';

/** Events about timers, time entries, projects and tasks. */
export const timeEvents = {
  'timers.changed': defineEvent(
    z.object({
      running: z.number().int(),
      /**
       * When the latest running timer would have been started, had it run without a pause: its time is what has passed
       * since. Null while none runs; missing from earlier releases.
       */
      since: instant.nullable().optional(),
    }),
    { replay: true, crossTab: true, persistent: true },
  ),
  /** The user's time entries changed, on this device or another. */
  'time.entriesChanged': defineEvent(z.object({}), { crossTab: true }),
  /** Tasks that are or were assigned to the user changed, by anybody. */
  'tasks.changed': defineEvent(z.object({}), { socketEvent: 'tasksChanged' }),
  /** The user's projects or workspaces changed. */
  'projects.changed': defineEvent(z.object({}), { crossTab: true }),
} as const;
