import { accountsTables } from '../../modules/accounts/testing/own-tables';
import { auditTables } from '../../modules/audit/testing/own-tables';
import { bulletinTables } from '../../modules/bulletin/testing/own-tables';
import { calendarTables } from '../../modules/calendar/testing/own-tables';
import { chatTables } from '../../modules/chat/testing/own-tables';
import { companiesTables } from '../../modules/companies/testing/own-tables';
import { filesTables } from '../../modules/files/testing/own-tables';
import { leaveTables } from '../../modules/leave/testing/own-tables';
import { notificationsTables } from '../../modules/notifications/testing/own-tables';
import { oauthTables } from '../../modules/oauth/testing/own-tables';
import { operatorsTables } from '../../modules/operators/testing/own-tables';
import type { OwnTables } from './own-tables';
import { peopleTables } from '../../modules/people/testing/own-tables';
import { releasesTables } from '../../modules/releases/testing/own-tables';
import { timeTables } from '../../modules/time/testing/own-tables';
import { workTables } from '../../modules/work/testing/own-tables';

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
  operatorsTables,
  peopleTables,
  releasesTables,
  timeTables,
  workTables,
];
