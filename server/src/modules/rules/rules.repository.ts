import type { RulesSection, SectionRules } from '@atrium/contracts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { companyRules } from './rules.tables';

/** Returns the sections that were set in a company, or a single one. */
export async function listSections(tx: Tx, companyId: string, section?: RulesSection) {
  return tx
    .select({ section: companyRules.section, value: companyRules.value, version: companyRules.version })
    .from(companyRules)
    .where(
      and(eq(companyRules.companyId, companyId), section === undefined ? undefined : eq(companyRules.section, section)),
    );
}

export async function listSectionByCompany(tx: Tx, companyIds: readonly string[], section: RulesSection) {
  return tx
    .select({ companyId: companyRules.companyId, value: companyRules.value })
    .from(companyRules)
    .where(and(inArray(companyRules.companyId, [...companyIds]), eq(companyRules.section, section)));
}

export async function saveSection(
  tx: Tx,
  row: { companyId: string; section: RulesSection; value: SectionRules<RulesSection>; version: number },
): Promise<void> {
  const { value, version } = row;
  await tx
    .insert(companyRules)
    .values(row)
    .onConflictDoUpdate({ target: [companyRules.companyId, companyRules.section], set: { value, version } });
}
