import type { GuardedCalls } from '../guarded-call';
import { auditCalls } from './audit';
import { bulletinCalls } from './bulletin';
import { chatCalls } from './chat';
import { companiesCalls } from './companies';
import { leaveCalls } from './leave';
import { peopleCalls } from './people';
import { timeCalls } from './time';
import { workCalls } from './work';

/** Every route that asks for an operation, and for each operation at least one call that is refused without it. */
export const GUARDED_CALLS: GuardedCalls = [
  ...auditCalls,
  ...bulletinCalls,
  ...chatCalls,
  ...companiesCalls,
  ...leaveCalls,
  ...peopleCalls,
  ...timeCalls,
  ...workCalls,
];
