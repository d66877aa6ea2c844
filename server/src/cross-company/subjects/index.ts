import type { Subjects } from '../subject';
import { accountsSubjects } from './accounts';
import { auditSubjects } from './audit';
import { bulletinSubjects } from './bulletin';
import { calendarSubjects } from './calendar';
import { chatSubjects } from './chat';
import { companiesSubjects } from './companies';
import { filesSubjects } from './files';
import { leaveSubjects } from './leave';
import { notificationsSubjects } from './notifications';
import { oauthSubjects } from './oauth';
import { peopleSubjects } from './people';
import { timeSubjects } from './time';
import { workSubjects } from './work';

/** Every served route that names an object; the matrix fails for a route that is missing here. */
export const subjects: Subjects = [
  ...accountsSubjects,
  ...auditSubjects,
  ...bulletinSubjects,
  ...calendarSubjects,
  ...chatSubjects,
  ...companiesSubjects,
  ...filesSubjects,
  ...leaveSubjects,
  ...notificationsSubjects,
  ...oauthSubjects,
  ...peopleSubjects,
  ...timeSubjects,
  ...workSubjects,
];
