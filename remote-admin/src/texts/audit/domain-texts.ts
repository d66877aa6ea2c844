import type { AUDIT_ACTIONS_BY_DOMAIN, AUDIT_SUBJECTS_BY_DOMAIN, RulesSection } from '@atrium/contracts';

type HeadOf<Code extends string> = Code extends `${infer Head}.${string}` ? Head : Code;
type RestOf<Code extends string, Head extends string> = Code extends `${Head}.${infer Rest}` ? Rest : never;

/** A text for every action or subject. One with a dot is nested: `member.joined` is `{ member: { joined: '…' } }`. */
type CodeTexts<Code extends string> = {
  readonly [Head in HeadOf<Code>]: [RestOf<Code, Head>] extends [never] ? string : CodeTexts<RestOf<Code, Head>>;
};

/**
 * What happened, after the name of the actor, for every action; `…_unnamed` where the object has no name, `…_company`
 * where it is a rate of the whole company. `{{person}}` is who was removed from the object.
 */
type SentenceTexts<Code extends string> = {
  readonly [Head in HeadOf<Code>]: [RestOf<Code, Head>] extends [never] ? string : SentenceTexts<RestOf<Code, Head>>;
} & { readonly [Head in HeadOf<Code> as `${Head}_${'unnamed' | 'company'}`]?: string };

/** Texts for fields of entries and for values that are codes; a test demands them for every field and code. */
export interface FieldTexts {
  /** By section of the company rules. */
  sections?: Readonly<Partial<Record<RulesSection, string>>>;
  fields?: Readonly<Record<string, string>>;
  /** By field and code. */
  codes?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

type AuditDomain = keyof typeof AUDIT_ACTIONS_BY_DOMAIN;

/** The texts of one domain. The type demands one for every action and subject that the contracts declare. */
export interface DomainTexts<Domain extends AuditDomain> extends FieldTexts {
  actions: CodeTexts<(typeof AUDIT_ACTIONS_BY_DOMAIN)[Domain][number]>;
  sentences: SentenceTexts<(typeof AUDIT_ACTIONS_BY_DOMAIN)[Domain][number]>;
  subjects: CodeTexts<(typeof AUDIT_SUBJECTS_BY_DOMAIN)[Domain][number]>;
}

/** The texts of all domains, by part and domain. */
export interface TextsByDomain extends Record<keyof FieldTexts, Readonly<Record<string, object>>> {
  actions: { readonly [Domain in AuditDomain]: DomainTexts<Domain>['actions'] };
  sentences: { readonly [Domain in AuditDomain]: DomainTexts<Domain>['sentences'] };
  subjects: { readonly [Domain in AuditDomain]: DomainTexts<Domain>['subjects'] };
}
