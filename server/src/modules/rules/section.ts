import type { FieldCode, Operation, RulesSection, SectionRules } from '@atrium/contracts';
import type { Tx } from '../../db/client';

/** A rule that cannot be, by its path within the section, such as `holidays.3.date`. */
export interface RuleFault {
  path: string;
  code: FieldCode;
}

/** What the module that a section belongs to says of it; its shape and defaults are those of the contracts. */
export interface SectionDefinition<Section extends RulesSection> {
  /** Who sets it makes this change may need several rights. */
  needs(before: SectionRules<Section>, after: SectionRules<Section>): readonly Operation[];
  /** What a schema cannot know: whether people belong to the company, whether entries fit each other. */
  faults?(
    tx: Tx,
    companyId: string,
    rules: SectionRules<Section>,
  ): Promise<readonly RuleFault[]> | readonly RuleFault[];
}

/** One line for each module that has rules, in `src/app.ts`. */
export type SectionDefinitions = { readonly [Section in RulesSection]: SectionDefinition<Section> };
