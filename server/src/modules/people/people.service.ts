/** The functions of this module that other modules use. */
export { endMembership, removeMember } from './end-membership.service';
export { acceptInvite, publishJoined, describeInvite, type Joined } from './joining.service';
