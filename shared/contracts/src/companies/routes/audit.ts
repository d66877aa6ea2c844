import { z } from 'zod';
import { day, freeText, id, instant, LIMITS } from '../../primitives';
import { defineRoute } from '../../route';
import { person } from '../../person';

/** A change in a company, as recorded in the audit log. */
export const auditEntry = z.object({
  _id: id,
  at: instant,
  /** Null if the server made the change itself, such as an automatic approval. */
  actor: person.nullable(),
  /** `area.change`, such as `rules.changed`. Clients translate it. */
  action: z.string(),
  subject: z.object({
    /** Kind of the changed object, such as `membership`. */
    type: z.string(),
    id: z.string(),
    /** Current name of the object, or of the person whose leave or time entry it is; null if it has none. */
    name: z.string().nullable(),
  }),
  /** Old and new values of the changed fields. People are given by id. */
  before: z.unknown().nullable(),
  after: z.unknown().nullable(),
  /** Current names of the projects in `before` and `after`, by id. Projects that no longer exist are omitted. */
  projects: z.record(z.string(), z.string()).optional(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const filters = {
  /** Days in the company’s time zone, both inclusive. */
  from: day.optional(),
  to: day.optional(),
  actor: id.optional(),
  action: freeText(64).optional(),
  subject: freeText(64).optional(),
};

/** Routes of the audit log. */
export const audit = {
  list: defineRoute({
    method: 'GET',
    path: '/company/audit',
    summary: 'Returns the audit log of the active company, newest first.',
    access: 'company',
    query: z.strictObject({
      ...filters,
      /** `nextCursor` of the previous page. */
      cursor: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(LIMITS.pageSizeMax).default(50),
    }),
    response: z.object({ entries: z.array(auditEntry), nextCursor: z.string().nullable() }),
    errors: ['FORBIDDEN'],
  }),
  export: defineRoute({
    method: 'GET',
    path: '/company/audit/export',
    summary: 'Exports the filtered audit log as CSV.',
    access: 'company',
    query: z.strictObject(filters),
    response: z.unknown(),
    produces: 'text/csv',
    errors: ['FORBIDDEN'],
  }),
} as const;
