import { day, titleCase } from '@atrium/contracts';
import { z } from 'zod';
import { defineKind } from '../../deps/module/notification-kind';
import { datesIn } from '../../lib/text/dates';
import { quotesIn } from '../../lib/text/quotes';

const dates = datesIn('en');
const quote = quotesIn('en');

/** Notifications about attendance. `name` is the person who acted. */
export const attendanceKinds = {
  /** Another person set the times of the person's day. */
  attendanceCorrected: defineKind({
    type: 'other',
    about: z.object({ on: day }),
    params: z.object({
      name: z.string(),
      on: day,
      reason: z.string(),
      about: z.literal('attendanceCorrected').default('attendanceCorrected'),
    }),
    title: 'Attendance corrected',
    message: ({ name, on, reason }) =>
      `${titleCase(name)} corrected your attendance of ${dates(on, on)}.${quote(reason)}`,
    // A day is not an object that could be deleted.
    objects: () => [],
    link: ({ on }) => `/leave/attendance?month=${on.slice(0, 7)}&day=${on}`,
    mail: false,
  }),
};
