import { isDeepStrictEqual } from 'node:util';
import {
  type CompanyRules,
  type FieldErrors,
  RULES_DEFAULTS,
  RULES_SECTIONS,
  type RulesSection,
  type rulesInput,
  type SectionRules,
} from '@atrium/contracts';
import type { z } from 'zod';
import type { Tx } from '../../db/client';
import type { AppDeps } from '../../deps';
import { AppError, fieldError, fieldFault } from '../../lib/errors';
import type { CompanySession } from '../../lib/session';
import { lockCompany } from '../companies/memberships.service';
import { requireMay } from '../permissions/permissions.service';
import * as repository from './rules.repository';
import type { SectionDefinition, SectionDefinitions } from './section';

export type { RuleFault, SectionDefinition } from './section';

const SECTIONS = Object.keys(RULES_SECTIONS) as RulesSection[]; // the keys of that very object

/** A stored section as it is read today: what was added to its schema since holds its default. */
function parse<Section extends RulesSection>(section: Section, stored: object = {}): SectionRules<Section> {
  const parsed: unknown = RULES_SECTIONS[section].parse({ ...RULES_DEFAULTS[section], ...stored });
  return parsed as SectionRules<Section>; // parsed by the schema of that section
}

/** The rules of one section as they are in force in a company, in one query. For the module that the section is of. */
export async function rulesOf<Section extends RulesSection>(
  tx: Tx,
  companyId: string,
  section: Section,
): Promise<SectionRules<Section>> {
  const [row] = await repository.listSections(tx, companyId, section);
  return parse(section, row?.value);
}

interface Read {
  rules: CompanyRules;
  /** Version with which each section changed last; 0 where nobody set it. */
  versions: ReadonlyMap<RulesSection, number>;
}

async function read(tx: Tx, companyId: string): Promise<Read> {
  const rows = new Map((await repository.listSections(tx, companyId)).map((row) => [row.section, row]));
  const of = <Section extends RulesSection>(section: Section) => parse(section, rows.get(section)?.value);
  const versions = new Map(SECTIONS.map((section) => [section, rows.get(section)?.version ?? 0]));
  const version = Math.max(...versions.values());
  return { versions, rules: { version, workingTime: of('workingTime'), leave: of('leave'), time: of('time') } };
}

export const rules = async (deps: AppDeps, { companyId }: CompanySession): Promise<CompanyRules> =>
  (await read(deps.db, companyId)).rules;

type Input = z.output<typeof rulesInput>;

/** Sets what is given and differs. One change after the other, each from the newest version. */
export async function saveRules(
  deps: AppDeps,
  definitions: SectionDefinitions,
  actor: CompanySession,
  input: Input,
): Promise<CompanyRules> {
  const { companyId } = actor;
  return deps.db.transaction(async (tx) => {
    await lockCompany(tx, companyId);
    const before = await read(tx, companyId);
    refuseStale(before, input.version);
    const changes = SECTIONS.filter(
      (section) => input[section] !== undefined && !isDeepStrictEqual(input[section], before.rules[section]),
    );
    for (const section of changes) await refuseChange(tx, actor, definitions, section, before.rules, input);
    const version = before.rules.version + 1;
    for (const section of changes) {
      await repository.saveSection(tx, { companyId, section, value: parse(section, input[section]), version });
    }
    return (await read(tx, companyId)).rules;
  });
}

/** What a module changes of its own section by itself, such as for somebody who left; within the lock of the company. */
export async function amendRules<Section extends RulesSection>(
  tx: Tx,
  companyId: string,
  section: Section,
  value: SectionRules<Section>,
): Promise<void> {
  const { version } = (await read(tx, companyId)).rules;
  await repository.saveSection(tx, { companyId, section, value, version: version + 1 });
}

function refuseStale({ rules: { version: newest }, versions }: Read, version: number) {
  if (version > newest) throw fieldError('version', 'INVALID');
  if (version === newest) return;
  const changed = SECTIONS.filter((section) => (versions.get(section) ?? 0) > version);
  throw new AppError('RULES_CHANGED', { sections: changed.join(', ') });
}

async function refuseChange<Section extends RulesSection>(
  tx: Tx,
  actor: CompanySession,
  definitions: SectionDefinitions,
  section: Section,
  before: CompanyRules,
  input: Input,
) {
  // Each definition gets the rules of its own section only.
  const definition = definitions[section] as unknown as SectionDefinition<Section>;
  const after = parse(section, input[section]);
  const operations = definition.needs(parse(section, before[section]), after);
  for (const operation of operations) await requireMay(tx, actor, operation, 'everybody');
  const faults = (await definition.faults?.(tx, actor.companyId, after)) ?? [];
  if (faults.length === 0) return;
  const fields = faults.map(({ path, code }): FieldErrors => fieldFault(`${section}.${path}`, code));
  throw new AppError('VALIDATION_FAILED', {}, Object.assign({}, ...fields) as FieldErrors); // several of them in one
}
