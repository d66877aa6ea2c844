import { type Role, USER_DETAILS_DEFAULTS, type UserDetails } from '@atrium/contracts';
import { avatarUrlOf } from '../memberships/avatar-url.service';
import { detailsFor, type Viewer } from './privacy.policy';
import type { PersonRow } from './profiles.repository';

/** Returns all details of a profile, before the privacy rules are applied. */
function allDetails({ profile, membership }: PersonRow) {
  const { nric, bankDetails, emergencyContact, ...blank } = USER_DETAILS_DEFAULTS;
  const { userId: _, ...written } = profile ?? { userId: null, ...blank };
  return {
    ...written,
    nric: membership?.nric ?? nric,
    bankDetails: membership?.bankDetails ?? bankDetails,
    emergencyContact: membership?.emergencyContact ?? emergencyContact,
  };
}

/** Maps a profile for a viewer. `companies` are those that the viewer may see. */
export function toUserDetails(
  row: PersonRow,
  viewer: Viewer,
  companies: readonly { _id: string; name: string; role: Role }[],
): UserDetails {
  const { user, company, department } = row;
  return {
    ...toShortUser(row),
    ...detailsFor(viewer, allDetails(row)),
    email: user.email,
    companyName: company?.name ?? '',
    department: department ?? '',
    companies: [...companies],
    company,
  };
}

export function toShortUser({ user }: PersonRow) {
  const { id, name, email } = user;
  return { _id: id, id, name, email, avatarUrl: avatarUrlOf(user) };
}
