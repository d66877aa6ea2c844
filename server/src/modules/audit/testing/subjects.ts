import { API } from '@atrium/contracts';
import type { MakeSubject, Subjects } from '../../../cross-company/subject';

/** Filtering by a person only selects among the entries of the caller's company. */
const filterByActor: MakeSubject = async ({ founder, colleague }) => ({
  by: founder,
  input: { query: { actor: colleague.id } },
  choosing: ['query.actor'],
});

export const auditSubjects: Subjects = [
  [API.audit.list, filterByActor],
  [API.audit.export, filterByActor],
];
