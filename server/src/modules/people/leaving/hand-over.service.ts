import type { AppDeps } from '../../../deps/deps';
import type { HandOverPart } from '../../../deps/module/hand-over';
import * as repository from '../people.repository';

/**
 * Counts the invitations that the person sent, as the list of invitations shows them. `endMembership` revokes them
 * before it locks people.
 */
export const handOver: HandOverPart<AppDeps> = {
  async preview(tx, { companyId, userId }) {
    const listed = await repository.listInvitations(tx, companyId);
    const sent = listed.filter(({ invitation }) => invitation.invitedBy === userId);
    return [{ kind: 'people.invitations', count: sent.length }];
  },
  handOver: () => Promise.resolve(),
};
