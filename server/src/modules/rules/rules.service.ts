import { isDeepStrictEqual } from 'node:util';
import {
  type CompanyRules,
  type FieldErrors,
  RULES_DEFAULTS,
  RULES_SECTIONS,
  type rulesInput,
  type RulesSection,
  type SectionRules,
} from '@atrium/contracts';
import type { z } from 'zod';
import type { Tx } from '../../db/client';
import type { AppDeps } from '../../deps/deps';
import { AppError, fieldError, toFieldErrors } from '../../lib/errors';
import type { CompanySession } from '../../lib/session';
import { appendAudit } from '../audit/audit.service';
import { lockCompany } from '../memberships/memberships.service';
import { holdRights, requireMay } from '../permissions/permissions.service';
import * as repository from './rules.repository';
import type { SectionDefinition } from '../../deps/module/rule-section';

export type { RuleIssue, SectionDefinition } from '../../deps/module/rule-section';

const SECTIONS = Object.keys(RULES_SECTIONS) as RulesSection[]; // the keys of this object

/** Parses a stored section; fields added to its schema since then get their defaults. */
function parse<Section extends RulesSection>(section: Section, stored: object = {}): SectionRules<Section> {
  const parsed: unknown = RULES_SECTIONS[section].parse({ ...RULES_DEFAULTS[section], ...stored });
  return parsed as SectionRules<Section>; // parsed with the schema of this section
}

/** Returns the rules of one section in force in a company, with one query. */
export async function rulesOf<Section extends RulesSection>(
  tx: Tx,
  companyId: string,
  section: Section,
): Promise<SectionRules<Section>> {
  const [row] = await repository.listSections(tx, companyId, section);
  return parse(section, row?.value);
}

/** Returns the rules of one section in force in each of several companies, with one query. */
export async function rulesOfEach<Section extends RulesSection>(
  tx: Tx,
  companyIds: readonly string[],
  section: Section,
): Promise<ReadonlyMap<string, SectionRules<Section>>> {
  const rows = await repository.listSectionByCompany(tx, companyIds, section);
  const stored = new Map(rows.map(({ companyId, value }) => [companyId, value]));
  return new Map(companyIds.map((companyId) => [companyId, parse(section, stored.get(companyId))]));
}

interface StoredRules {
  rules: CompanyRules;
  /** Version with which each section last changed; 0 if it has never been set. */
  versions: ReadonlyMap<RulesSection, number>;
}

async function readStored(tx: Tx, companyId: string): Promise<StoredRules> {
  const rows = new Map((await repository.listSections(tx, companyId)).map((row) => [row.section, row]));
  const parseSection = <Section extends RulesSection>(section: Section) => parse(section, rows.get(section)?.value);
  const versions = new Map(SECTIONS.map((section) => [section, rows.get(section)?.version ?? 0]));
  const version = Math.max(...versions.values());
  return {
    versions,
    rules: {
      version,
      workingTime: parseSection('workingTime'),
      leave: parseSection('leave'),
      time: parseSection('time'),
    },
  };
}

/** Returns the definition of a section; definitions receive only the rules of their own section. */
const definitionOf = <Section extends RulesSection>({ parts }: AppDeps, section: Section) =>
  parts.ruleSections[section] as unknown as SectionDefinition<Section, AppDeps>; // the map has this type for each key

/** Like `readStored`, but includes data that modules store in their own tables. */
async function readAll(deps: AppDeps, tx: Tx, companyId: string): Promise<StoredRules> {
  const { rules: stored, versions } = await readStored(tx, companyId);
  const load = async <Section extends RulesSection>(section: Section): Promise<SectionRules<Section>> => {
    const rules = parse(section, stored[section]);
    return (await definitionOf(deps, section).load?.(tx, companyId, rules)) ?? rules;
  };
  const { version } = stored;
  const [workingTime, leave, time] = [await load('workingTime'), await load('leave'), await load('time')];
  return { versions, rules: { version, workingTime, leave, time } };
}

/** Returns the fields of a section that the actor may neither see nor change. */
function hiddenFieldsOf(deps: AppDeps, actor: CompanySession, section: RulesSection, rulesOfSection: object): object {
  const fields: readonly string[] = definitionOf(deps, section).hidden?.(actor) ?? [];
  return Object.fromEntries(Object.entries(rulesOfSection).filter(([field]) => fields.includes(field)));
}

/** Returns the rules as the actor sees them: hidden fields have their defaults. */
const toVisible = (deps: AppDeps, actor: CompanySession, stored: CompanyRules): CompanyRules =>
  SECTIONS.reduce<CompanyRules>((visible, section) => {
    const defaults = hiddenFieldsOf(deps, actor, section, RULES_DEFAULTS[section]);
    return { ...visible, [section]: { ...visible[section], ...defaults } };
  }, stored);

/** Returns the input with the stored values of hidden fields, for which the actor's client sends back the defaults. */
const keepHidden = (deps: AppDeps, actor: CompanySession, stored: CompanyRules, input: Input): Input =>
  SECTIONS.reduce<Input>((kept, section) => {
    const sent = kept[section];
    if (sent === undefined) return kept;
    return { ...kept, [section]: { ...sent, ...hiddenFieldsOf(deps, actor, section, stored[section]) } };
  }, input);

/** Returns all rules as the actor sees them. */
export const readRules = async (deps: AppDeps, actor: CompanySession): Promise<CompanyRules> =>
  toVisible(deps, actor, (await readAll(deps, deps.db, actor.companyId)).rules);

/** Returns the section after a change; omitted optional fields do not change. */
function sectionAfter<Section extends RulesSection>(section: Section, before: CompanyRules, input: Input) {
  return parse(section, { ...before[section], ...input[section] });
}

type Input = z.output<typeof rulesInput>;

/** Saves the sections that differ. Changes run one at a time, each based on the latest version. */
export async function saveRules(deps: AppDeps, session: CompanySession, sent: Input): Promise<CompanyRules> {
  const { companyId } = session;
  return deps.db.transaction(async (tx) => {
    await lockCompany(tx, companyId);
    const { actor } = await holdRights(tx, session);
    const before = await readAll(deps, tx, companyId);
    refuseStale(before, sent.version);
    const input = keepHidden(deps, actor, before.rules, sent);
    const changes = SECTIONS.filter(
      (section) =>
        input[section] !== undefined &&
        !isDeepStrictEqual(sectionAfter(section, before.rules, input), parse(section, before.rules[section])),
    );
    for (const section of changes) await requireAllowedChange(deps, tx, actor, section, before.rules, input);
    const version = before.rules.version + 1;
    for (const section of changes) await saveChange(deps, tx, companyId, { section, version, before, input });
    const after = await readAll(deps, tx, companyId);
    await appendAudit(
      deps,
      tx,
      ...changes.map((section) => ({
        companyId,
        actorId: actor.userId,
        action: 'rules.changed' as const,
        subject: { type: 'rules' as const, id: section },
        before: before.rules[section],
        after: after.rules[section],
      })),
    );
    return toVisible(deps, actor, after.rules);
  });
}

async function saveChange<Section extends RulesSection>(
  deps: AppDeps,
  tx: Tx,
  companyId: string,
  change: { section: Section; version: number; before: StoredRules; input: Input },
): Promise<void> {
  const { section, version, input } = change;
  const { strip, apply } = definitionOf(deps, section);
  const before = parse(section, change.before.rules[section]);
  const after = sectionAfter(section, change.before.rules, input);
  await repository.saveSection(tx, { companyId, section, value: strip?.(after) ?? after, version });
  await apply?.(deps, tx, companyId, { before, after });
}

/**
 * Saves and records a change of a section that another change causes, such as the end of a membership. The caller has
 * locked the company.
 */
export async function amendRules<Section extends RulesSection>(
  deps: AppDeps,
  tx: Tx,
  { companyId, actorId }: { companyId: string; actorId: string },
  section: Section,
  value: SectionRules<Section>,
): Promise<void> {
  const { rules } = await readStored(tx, companyId);
  const [id, after]: [RulesSection, SectionRules<RulesSection>] = [section, value];
  await repository.saveSection(tx, { companyId, section, value: after, version: rules.version + 1 });
  const subject = { type: 'rules' as const, id };
  await appendAudit(deps, tx, { companyId, actorId, action: 'rules.changed', subject, before: rules[id], after });
}

function refuseStale({ rules: { version: newest }, versions }: StoredRules, version: number) {
  if (version > newest) throw fieldError('version', 'INVALID');
  if (version === newest) return;
  const changed = SECTIONS.filter((section) => (versions.get(section) ?? 0) > version);
  throw new AppError('RULES_CHANGED', { sections: changed.join(', ') });
}

/** Throws unless the actor may make the change and the changed section is valid. */
async function requireAllowedChange<Section extends RulesSection>(
  deps: AppDeps,
  tx: Tx,
  actor: CompanySession,
  section: Section,
  before: CompanyRules,
  input: Input,
) {
  const definition = definitionOf(deps, section);
  const after = sectionAfter(section, before, input);
  const operations = definition.needs(parse(section, before[section]), after);
  for (const operation of operations) await requireMay(tx, actor, operation, 'everybody');
  const issues = (await definition.issues?.(tx, actor.companyId, after)) ?? [];
  if (issues.length === 0) return;
  const fields = issues.map(({ path, code, params }): FieldErrors => toFieldErrors(`${section}.${path}`, code, params));
  throw new AppError('VALIDATION_FAILED', {}, Object.assign({}, ...fields) as FieldErrors); // merges all field errors
}
