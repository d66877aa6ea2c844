import { API } from '@atrium/contracts';
import { track } from '../../testing/domains/time';
import { defineSharedEdit, type SharedEdits } from '../shared-edit';

const scheduleFrom = (from: string) => ({ from, week: null, timeZone: 'Asia/Tokyo', holidayCalendar: null });
const halfHourAt = (hour: string) => ({
  checkIn: `2026-11-20T${hour}:00:00.000Z`,
  checkOut: `2026-11-20T${hour}:30:00.000Z`,
});

/** Time entries, attendance and schedules. */
export const timeEdits: SharedEdits = [
  defineSharedEdit(API.time.updateEntry, async ({ founder }) => {
    const { _id: id } = await track(founder, '2026-11-20T09:00:00.000Z', '2026-11-20T10:00:00.000Z');
    const segments = (end: string) => [{ start: '2026-11-20T09:00:00.000Z', end }];
    return {
      params: { id },
      read: async () => {
        const entry = await founder.ok(API.time.entry, { params: { id } });
        const { taskName, billable, projectId, projectTitle, task } = entry;
        const project = projectId ?? projectTitle ?? '';
        return { taskName, billable, project, taskId: task?._id ?? null, segments: entry.segments };
      },
      values: {
        taskName: ['Mine', 'Theirs'],
        project: ['Mine', 'Theirs'],
        segments: [segments('2026-11-20T10:10:00.000Z'), segments('2026-11-20T10:20:00.000Z')],
      },
    };
  }),
  defineSharedEdit(API.attendance.saveDay, async (place) => {
    const { founder } = place;
    const { id: userId } = await place.hire();
    return {
      params: { userId },
      body: { date: '2026-11-20' },
      read: async () => {
        const { days } = await founder.ok(API.attendance.month, { query: { month: '2026-11', userId } });
        return { entries: days.find(({ date }) => date === '2026-11-20')?.entries };
      },
      values: { entries: [[halfHourAt('09')], [halfHourAt('10')]] },
    };
  }),
  defineSharedEdit(API.leave.saveSchedules, async (place) => {
    const { founder } = place;
    const { id: userId } = await place.hire();
    return {
      params: { userId },
      read: async () => {
        const { schedules } = await founder.ok(API.leave.schedules, { params: { userId } });
        return { schedules };
      },
      values: { schedules: [[scheduleFrom('2026-12-01')], [scheduleFrom('2026-12-02')]] },
    };
  }),
];
