import type { RouteDefinition } from '@atrium/contracts';
import type { MakeSubject, Subjects } from '../subject';
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
const subjects: Subjects = [
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

export const keyOf = ({ method, path }: RouteDefinition): string => `${method} ${path}`;

/** Subjects by method and path. */
export const SUBJECTS: ReadonlyMap<string, MakeSubject> = new Map(
  subjects.map(([definition, make]) => [keyOf(definition), make]),
);
