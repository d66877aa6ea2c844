import type { RulesSection, SectionRules } from '@atrium/contracts';
import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { companies } from '../companies/companies.tables';

/** The sections of a company's rules that somebody has set; the others hold their defaults. */
export const companyRules = pgTable(
  'company_rules',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    section: text('section').$type<RulesSection>().notNull(),
    value: jsonb('value').$type<SectionRules<RulesSection>>().notNull(),
    /** Version of all rules of the company with which this section changed last. */
    version: integer('version').notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.section] })],
);
