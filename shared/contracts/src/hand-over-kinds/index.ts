import { chatHandOverKinds } from './chat';
import { companyHandOverKinds } from './companies';
import { leaveHandOverKinds } from './leave';
import { peopleHandOverKinds } from './people';
import { timeHandOverKinds } from './time';

/** What the end of a membership hands over or ends, as `domain.what`. */
export const HAND_OVER_KINDS = [
  ...leaveHandOverKinds,
  ...timeHandOverKinds,
  ...peopleHandOverKinds,
  ...companyHandOverKinds,
  ...chatHandOverKinds,
] as const;
export type HandOverKind = (typeof HAND_OVER_KINDS)[number];
