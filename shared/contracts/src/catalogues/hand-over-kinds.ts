import { mergeDomains } from './merge-domains';
import { chatHandOverKinds } from '../chat/hand-over-kinds';
import { companyHandOverKinds } from '../companies/hand-over-kinds';
import type { HandOverRule } from './hand-over-rule';
import { leaveHandOverKinds } from '../leave/hand-over-kinds';
import { peopleHandOverKinds } from '../people/hand-over-kinds';
import { timeHandOverKinds } from '../time/hand-over-kinds';

export type { HandOverRule } from './hand-over-rule';

/** The hand-over kinds of each domain. */
export const HAND_OVER_KINDS_BY_DOMAIN = {
  leave: leaveHandOverKinds,
  time: timeHandOverKinds,
  people: peopleHandOverKinds,
  companies: companyHandOverKinds,
  chat: chatHandOverKinds,
} as const;

const kinds = /* @__PURE__ */ mergeDomains(HAND_OVER_KINDS_BY_DOMAIN);

/** A change that the end of a membership causes, as `domain.what`. */
export type HandOverKind = keyof typeof kinds;

/** The rule for the items of each kind when a membership ends. */
export const HAND_OVER_RULES: Readonly<Record<HandOverKind, HandOverRule>> = kinds;

/** The kinds of items that the end of a membership hands over or ends, as `domain.what`. */
export const HAND_OVER_KINDS = /* @__PURE__ */ Object.keys(kinds) as readonly HandOverKind[]; // Has exactly these keys.
