import { HAND_OVER_KINDS } from '@atrium/contracts';

/** Kinds that always pass to the successor. */
const TO_SUCCESSOR: readonly string[] = ['leave.approvalSteps', 'departments.lead', 'people.reports', 'projects.lead'];

/** Kinds that pass to the successor when the user leaves. On a removal, the extra ones pass to the removing user. */
const TO_SUCCESSOR_OF_LEAVER: readonly string[] = [...TO_SUCCESSOR, 'calendar.events'];

/** Returns whether this version has a text for items of this kind. A newer server can send others. */
export const isKnownKind = (kind: string): boolean => HAND_OVER_KINDS.some((known) => known === kind);

/** Kinds whose text differs when the user leaves. */
const OWN_TEXTS: readonly string[] = ['leave.approvalSteps', 'people.invitations', 'calendar.events'];

/** Returns whether items of this kind have a different text when the user leaves. */
export const hasOwnText = (kind: string): boolean => OWN_TEXTS.includes(kind);

/** Returns whether items of this kind need a successor when the user leaves (`isOwn`) or a colleague is removed. */
export const needsSuccessor = (kind: string, isOwn: boolean): boolean =>
  (isOwn ? TO_SUCCESSOR_OF_LEAVER : TO_SUCCESSOR).includes(kind);
