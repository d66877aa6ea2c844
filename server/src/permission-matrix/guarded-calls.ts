import type { GuardedCalls } from './guarded-call';
import { auditCalls } from '../modules/audit/testing/guarded-calls';
import { bulletinCalls } from '../modules/bulletin/testing/guarded-calls';
import { chatCalls } from '../modules/chat/testing/guarded-calls';
import { companiesCalls } from '../modules/companies/testing/guarded-calls';
import { leaveCalls } from '../modules/leave/testing/guarded-calls';
import { peopleCalls } from '../modules/people/testing/guarded-calls';
import { timeCalls } from '../modules/time/testing/guarded-calls';
import { workCalls } from '../modules/work/testing/guarded-calls';

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
