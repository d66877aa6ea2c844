import { mergeDomains } from '@atrium/contracts';
import { chatKinds } from './chat';
import { companiesKinds } from './companies';
import { leaveKinds } from './leave';
import { mentionsKinds } from './mentions';
import { workKinds } from './work';

/** The kinds of each domain. */
export const kindsByDomain = {
  mentions: mentionsKinds,
  chat: chatKinds,
  work: workKinds,
  companies: companiesKinds,
  leave: leaveKinds,
};

/** Every kind of notification. Kinds that request a decision are mailed unless the person turns that off. */
export const kinds = mergeDomains(kindsByDomain);
