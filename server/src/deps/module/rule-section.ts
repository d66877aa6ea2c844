import type { FieldCode, MessageParams, Operation, RulesSection, SectionRules } from '@atrium/contracts';
import type { Tx } from '../../db/client';
import type { CompanySession } from '../../lib/session';

/** An invalid rule, by its path within the section, such as `holidays.3.date`. */
export interface RuleIssue {
  path: string;
  code: FieldCode;
  params?: MessageParams;
}

/** A module's definition of a section that it owns; the contracts define its shape and defaults. */
export interface SectionDefinition<Section extends RulesSection, Deps> {
  /** Returns the operations that a change requires. */
  needs(before: SectionRules<Section>, after: SectionRules<Section>): readonly Operation[];
  /** Returns the fields that a person may neither see nor change. They read them as if they had not been set. */
  hidden?(actor: Pick<CompanySession, 'can'>): readonly (keyof SectionRules<Section> & string)[];
  /** Checks conditions that a schema cannot express: people belong to the company, and entries are consistent. */
  issues?(
    tx: Tx,
    companyId: string,
    rules: SectionRules<Section>,
  ): Promise<readonly RuleIssue[]> | readonly RuleIssue[];
  /** Adds data that the module stores in its own tables. */
  load?(tx: Tx, companyId: string, stored: SectionRules<Section>): Promise<SectionRules<Section>>;
  /** Removes data that the module stores in its own tables. */
  strip?(rules: SectionRules<Section>): SectionRules<Section>;
  /** Applies a change after it is saved, in the same transaction. */
  apply?(
    deps: Deps,
    tx: Tx,
    companyId: string,
    change: { before: SectionRules<Section>; after: SectionRules<Section> },
  ): Promise<void>;
}

/** The definitions of all sections, each from the module that owns it. */
export type SectionDefinitions<Deps> = { readonly [Section in RulesSection]: SectionDefinition<Section, Deps> };
