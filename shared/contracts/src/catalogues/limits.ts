import { mergeDomains } from './merge-domains';
import { accountLimits } from '../accounts/limits';
import { chatLimits } from '../chat/limits';
import { companyLimits } from '../companies/limits';
import { fileLimits } from '../files/limits';
import { generalLimits } from '../general/limits';
import { leaveLimits } from '../leave/limits';
import { notificationLimits } from '../notifications/limits';
import { operatorsLimits } from '../operators/limits';
import { serverLimits } from '../server/limits';
import { timeLimits } from '../time/limits';

export { BULLETIN_LIMITS } from '../bulletin/limits';
export { CHAT_LIMITS } from '../chat/limits';

/** The limits of each domain. */
export const LIMITS_BY_DOMAIN = {
  general: generalLimits,
  accounts: accountLimits,
  companies: companyLimits,
  files: fileLimits,
  chat: chatLimits,
  notifications: notificationLimits,
  leave: leaveLimits,
  time: timeLimits,
  operators: operatorsLimits,
  server: serverLimits,
} as const;

/** The product's limits, shared by server and clients. Lengths are in characters, sizes in bytes. */
export const LIMITS = /* @__PURE__ */ mergeDomains(LIMITS_BY_DOMAIN);
