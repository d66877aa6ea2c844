import type { AppDeps } from '../../../deps/deps';
import type { HandOverPart } from '../../../deps/module/hand-over';
import * as repository from '../people.repository';

/** Counts the invitations that the person sent. `endMembership` revokes them before it locks people. */
export const handOver: HandOverPart<AppDeps> = {
  async preview(tx, { companyId, userId }) {
    return [{ kind: 'people.invitations', count: (await repository.listSentBy(tx, companyId, userId)).length }];
  },
  handOver: () => Promise.resolve(),
};
