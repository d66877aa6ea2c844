import type { RulesSection, SectionRules } from '@atrium/contracts';
import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { companies } from '../memberships/companies.tables';

/** The sections of companies' rules that have been set; the others have their defaults. */
export const companyRules = pgTable(
  'company_rules',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    section: text('section').$type<RulesSection>().notNull(),
    value: jsonb('value').$type<SectionRules<RulesSection>>().notNull(),
    /** Version of the company's rules with which this section last changed. */
    version: integer('version').notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.section] })],
);
