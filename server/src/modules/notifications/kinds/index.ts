import { chatKinds } from './chat';
import { companiesKinds } from './companies';
import { leaveKinds } from './leave';
import { mentionsKinds } from './mentions';
import { workKinds } from './work';

/** Every kind of notification. Kinds that request a decision are mailed unless the person turns that off. */
export const kinds = {
  ...mentionsKinds,
  ...chatKinds,
  ...workKinds,
  ...companiesKinds,
  ...leaveKinds,
};
