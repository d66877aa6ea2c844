import { accountsDeletions } from './accounts';
import { bulletinDeletions } from './bulletin';
import { calendarDeletions } from './calendar';
import { chatDeletions } from './chat';
import { companiesDeletions } from './companies';
import type { Deletions } from './deletions';
import { leaveDeletions } from './leave';
import { notificationsDeletions } from './notifications';
import { oauthDeletions } from './oauth';
import { peopleDeletions } from './people';
import { timeDeletions } from './time';
import { workDeletions } from './work';

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
  peopleDeletions,
  timeDeletions,
  workDeletions,
];
