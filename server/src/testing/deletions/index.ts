import { accountsDeletions } from '../../modules/accounts/testing/deletions';
import { bulletinDeletions } from '../../modules/bulletin/testing/deletions';
import { calendarDeletions } from '../../modules/calendar/testing/deletions';
import { chatDeletions } from '../../modules/chat/testing/deletions';
import { companiesDeletions } from '../../modules/companies/testing/deletions';
import type { Deletions } from './deletions';
import { leaveDeletions } from '../../modules/leave/testing/deletions';
import { notificationsDeletions } from '../../modules/notifications/testing/deletions';
import { oauthDeletions } from '../../modules/oauth/testing/deletions';
import { operatorsDeletions } from '../../modules/operators/testing/deletions';
import { peopleDeletions } from '../../modules/people/testing/deletions';
import { timeDeletions } from '../../modules/time/testing/deletions';
import { workDeletions } from '../../modules/work/testing/deletions';

/** Every route that deletes something; the tests of the audit log fail for a route that is missing here. */
export const DELETIONS: readonly Deletions[] = [
  accountsDeletions,
  bulletinDeletions,
  calendarDeletions,
  chatDeletions,
  companiesDeletions,
  leaveDeletions,
  notificationsDeletions,
  oauthDeletions,
  operatorsDeletions,
  peopleDeletions,
  timeDeletions,
  workDeletions,
];
