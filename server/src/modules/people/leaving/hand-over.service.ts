import type { AppDeps } from '../../../deps/deps';
import type { HandOverPart } from '../../../deps/module/hand-over';
import * as repository from '../people.repository';
import { revokeInvitation } from '../invitations/sender-rights';

/** Revokes the invitations that the person sent, because nobody is responsible for them any more. */
export const handOver: HandOverPart<AppDeps> = {
  async preview(tx, { companyId, userId }) {
    return [{ kind: 'people.invitations', count: (await repository.listSentBy(tx, companyId, userId)).length }];
  },
  async handOver(deps, tx, { companyId, userId }, { actorId }) {
    for (const invitation of await repository.listSentBy(tx, companyId, userId)) {
      await revokeInvitation(deps, tx, invitation, actorId);
    }
  },
};
