import { accountsTables } from './accounts';
import { auditTables } from './audit';
import { bulletinTables } from './bulletin';
import { calendarTables } from './calendar';
import { chatTables } from './chat';
import { companiesTables } from './companies';
import { filesTables } from './files';
import { leaveTables } from './leave';
import { notificationsTables } from './notifications';
import { oauthTables } from './oauth';
import type { OwnTables } from './own-tables';
import { peopleTables } from './people';
import { timeTables } from './time';
import { workTables } from './work';

/** Every table with a column that refers to a user; the tests of the own-data export fail for a missing one. */
export const OWN_TABLES: readonly OwnTables[] = [
  accountsTables,
  auditTables,
  bulletinTables,
  calendarTables,
  chatTables,
  companiesTables,
  filesTables,
  leaveTables,
  notificationsTables,
  oauthTables,
  peopleTables,
  timeTables,
  workTables,
];
