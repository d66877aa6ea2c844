import { InviteByLink } from '../../../shell/company-invites/invite-by-link';
import { InviteByMail } from '../../../shell/company-invites/invite-by-mail';
import { useSignedInUser } from '../../../shell/session-slice';
import { useTexts } from '../../../shell/use-texts';
import { CompanyOpenInvitations } from './company-open-invitations';
import { Group, Section } from './section';

/** /settings/invitations: the ways into the company. */
export function Component() {
  const { t } = useTexts();
  const company = useSignedInUser().company?.name ?? '';
  return (
    <Section title={t('companySettings.invites.title')} help={t('companySettings.invites.help', { company })}>
      <Group title={t('companySettings.invites.mailTitle')}>
        <InviteByMail />
      </Group>
      <Group title={t('companySettings.invites.linkTitle')}>
        <InviteByLink />
      </Group>
      <CompanyOpenInvitations />
    </Section>
  );
}
