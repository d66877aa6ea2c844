import { profileUrl } from '@atrium/contracts';
import { useSignedInUser } from '@atrium/platform';
import { LinkButton } from '@atrium/ui';
import { Link } from 'react-router-dom';
import { useTexts } from '../../../../shell/use-texts';
import { DeleteAccount } from './delete-account';
import { EmailLine } from './email-line';
import { ExportLine } from './export-line';
import { NameForm } from './name-form';
import { Group, Line, Lines, Section } from '../shared/section';

/** The section at /settings/profile. */
export function Component() {
  const { t } = useTexts();
  const { id } = useSignedInUser();
  return (
    <Section title={t('settings.profile.title')} help={t('settings.profile.help')}>
      <Lines>
        <NameForm />
        <EmailLine />
        <Line name={t('settings.profile.page')} help={t('settings.profile.pageHelp')}>
          <LinkButton as={Link} to={profileUrl(id)}>
            {t('settings.profile.toPage')}
          </LinkButton>
        </Line>
      </Lines>
      <Group title={t('settings.ownData.title')}>
        <ExportLine />
        <DeleteAccount />
      </Group>
    </Section>
  );
}
