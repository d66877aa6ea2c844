import { seedAttendance } from './attendance/seed';
import { seedBulletin } from './bulletin/seed';
import { seedCalendar } from './calendar/seed';
import { seedChat } from './chat/seed';
import { seedDepartments } from './departments/seed';
import { seedLeave } from './leave/seed';
import type { DemoPart } from './part';
import { seedRecords } from './people/seed';
import { seedProfiles } from './profiles/seed';
import { seedTime } from './time/seed';
import { seedWork } from './work/seed';

/**
 * Domains with demo data, in the order of creation: time, for example, is tracked on projects. Attendance comes early,
 * because its many recorded days would otherwise dominate the company's recent activity.
 */
export const DEMO_PARTS: readonly DemoPart[] = [
  seedRecords,
  seedAttendance,
  seedProfiles,
  seedDepartments,
  seedLeave,
  seedCalendar,
  seedWork,
  seedTime,
  seedChat,
  seedBulletin,
];
