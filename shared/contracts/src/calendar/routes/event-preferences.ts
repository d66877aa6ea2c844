import { z } from 'zod';

/** The choices of a reminder, in minutes before the event. */
export const REMINDER_MINUTES = [0, 5, 10, 15, 30, 60, 1440] as const;
/** The reminder of new events and invitations. */
export const DEFAULT_REMINDER_MINUTES = 10;
/** Minutes before the start, for events of whole days before 9:00 on the first day; null for no reminder. */
export const reminderMinutes = z.literal(REMINDER_MINUTES).nullable();
export type ReminderMinutes = z.infer<typeof reminderMinutes>;

/** Number of colours that a person can give an event. */
export const EVENT_COLOURS = 12;
/** Index of a categorical colour; null for the colour of the event’s calendar. */
export const eventColour = z
  .number()
  .int()
  .min(0)
  .max(EVENT_COLOURS - 1)
  .nullable();
