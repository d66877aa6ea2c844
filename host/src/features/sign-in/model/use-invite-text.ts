import { titleCase } from '@atrium/platform';
import { useTexts } from '../../../shell/use-texts';
import type { Invite } from './invite';

/** Returns a sentence that says who invites and as what, as far as the server says it: `Ada invited you as Manager.` */
export function useInviteText({ companyName: company, role, invitedBy }: Invite): string {
  const { t } = useTexts();
  if (role === undefined) return t('signIn.invited', { company });
  const as = t(`roles.${role}`);
  if (!invitedBy) return t('signIn.invitedAs', { company, role: as });
  return t('explore.invitedBy', { name: titleCase(invitedBy), role: as });
}
