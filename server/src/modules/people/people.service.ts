/** The functions of this module that other modules use. */
export { endMembership, removeMember } from './leaving/end-membership.service';
export { acceptInvite, publishJoined, describeInvite, type JoinResult } from './invitations/joining.service';
