import type { RouteDefinition } from '@atrium/contracts';
import { accountsSubjects } from '../modules/accounts/testing/subjects';
import { auditSubjects } from '../modules/audit/testing/subjects';
import { bulletinSubjects } from '../modules/bulletin/testing/subjects';
import { calendarSubjects } from '../modules/calendar/testing/subjects';
import { chatSubjects } from '../modules/chat/testing/subjects';
import { companiesSubjects } from '../modules/companies/testing/subjects';
import { filesSubjects } from '../modules/files/testing/subjects';
import { leaveSubjects } from '../modules/leave/testing/subjects';
import { notificationsSubjects } from '../modules/notifications/testing/subjects';
import { oauthSubjects } from '../modules/oauth/testing/subjects';
import { operatorsSubjects } from '../modules/operators/testing/subjects';
import { peopleSubjects } from '../modules/people/testing/subjects';
import { timeSubjects } from '../modules/time/testing/subjects';
import { workSubjects } from '../modules/work/testing/subjects';
import type { MakeSubject, Subjects } from './subject';

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
  ...operatorsSubjects,
  ...peopleSubjects,
  ...timeSubjects,
  ...workSubjects,
];

/** Returns the key of a route in `SUBJECTS`: its method and path. */
export const keyOf = ({ method, path }: RouteDefinition): string => `${method} ${path}`;

/** Subjects by method and path. */
export const SUBJECTS: ReadonlyMap<string, MakeSubject> = new Map(
  subjects.map(([definition, make]) => [keyOf(definition), make]),
);

/** Returns the call that the cross-company tests make to a route. */
export function subjectOf(definition: RouteDefinition): MakeSubject {
  const make = SUBJECTS.get(keyOf(definition));
  if (!make) throw new Error(`No subject for ${keyOf(definition)}`);
  return make;
}
