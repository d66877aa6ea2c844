import { serverNow } from '@atrium/api-client';
import type { PendingInvitation } from '@atrium/contracts';
import { MenuItem, MenuLabel, MenuSeparator } from '@atrium/ui';
import { useState } from 'react';
import { useOwnInvitations } from '../../../shell/company/company-invitations';
import { useTexts } from '../../../shell/use-texts';

/**
 * The user's pending invitations, fetched when the menu opens. They are last in the menu, so that nothing moves when
 * they load; if loading fails, the menu is complete without them.
 */
export function InvitationItems({ onChosen }: { onChosen: (invitation: PendingInvitation) => void }) {
  const { t } = useTexts();
  const [now] = useState(serverNow);
  const { data = [] } = useOwnInvitations();
  const open = data.filter(({ expiresAt }) => new Date(expiresAt).getTime() > now);
  if (open.length === 0) return null;
  return (
    <>
      <MenuSeparator />
      <MenuLabel>{t('topBar.invitations')}</MenuLabel>
      {open.map((invitation) => (
        <MenuItem key={invitation._id} icon="mail" onSelect={() => onChosen(invitation)}>
          {invitation.company.name}
        </MenuItem>
      ))}
    </>
  );
}
