import { accountLimits } from './accounts';
import { chatLimits } from './chat';
import { companyLimits } from './companies';
import { fileLimits } from './files';
import { generalLimits } from './general';
import { leaveLimits } from './leave';
import { notificationLimits } from './notifications';
import { serverLimits } from './server';
import { timeLimits } from './time';

export { BULLETIN_LIMITS } from './bulletin';
export { CHAT_LIMITS } from './chat';

/** The product's limits, shared by server and clients. Lengths are in characters, sizes in bytes. */
export const LIMITS = {
  ...generalLimits,
  ...accountLimits,
  ...companyLimits,
  ...fileLimits,
  ...chatLimits,
  ...notificationLimits,
  ...leaveLimits,
  ...timeLimits,
  ...serverLimits,
} as const;
