import {
  attendanceEntries,
  leaveApprovals,
  leaveCorrections,
  leaveForms,
  leaveLedger,
  workSchedules,
} from '../../../composition/schema';
import type { OwnTables } from '../../../testing/own-tables/own-tables';

export const leaveTables: OwnTables = {
  exported: [attendanceEntries, leaveCorrections, leaveForms, leaveLedger, workSchedules],
  withheld: [[leaveApprovals, 'decisions on requests of others; own requests are exported with their decision']],
};
