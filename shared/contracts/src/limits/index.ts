import { mergeDomains } from '../merge-domains';
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
  server: serverLimits,
} as const;

/** The product's limits, shared by server and clients. Lengths are in characters, sizes in bytes. */
export const LIMITS = /* @__PURE__ */ mergeDomains(LIMITS_BY_DOMAIN);
