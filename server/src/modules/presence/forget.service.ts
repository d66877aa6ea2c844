import type { ErasePart } from '../../deps/module/contributions';
import type { AppDeps } from '../../deps/deps';
import { isOfPerson } from '../memberships/of-person.service';
import { lastSeen } from './presence.tables';

/** Deletes when a person was last connected. */
export const forgetPresence: ErasePart<AppDeps> = async (_deps, tx, userId) => {
  await tx.delete(lastSeen).where(isOfPerson(tx, lastSeen, userId));
};
