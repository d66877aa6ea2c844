import { API } from '@atrium/contracts';
import type { MakeSubject, Subjects } from '../../../cross-company/subject';

/** Filtering by a person only selects among the entries of one's own company. */
const filtered: MakeSubject = async ({ founder, colleague }) => ({
  by: founder,
  input: { query: { actor: colleague.id } },
  choosing: ['query.actor'],
});

export const auditSubjects: Subjects = [
  [API.audit.list, filtered],
  [API.audit.export, filtered],
];
