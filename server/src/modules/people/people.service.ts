/** What other modules ask of the people of a company. */
export { endMembership, removeMember } from './end-membership.service';
export { acceptInvite, announceJoined, describeInvite, type Joined } from './joining.service';
