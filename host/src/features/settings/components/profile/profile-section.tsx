import { profileUrl } from '@atrium/contracts';
import { useFailureToast, useSignedInUser } from '@atrium/platform';
import { Button, LinkButton } from '@atrium/ui';
import { Link } from 'react-router-dom';
import { Download } from 'lucide-react';
import { useTexts } from '../../../../shell/use-texts';
import { DeleteAccount } from './delete-account';
import { EmailLine } from './email-line';
import { NameForm } from './name-form';
import { Group, Line, Lines, Section } from '../shared/section';
import { useExportData } from '../../api/export-data';

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

/** A download of everything that is stored about the user. */
function ExportLine() {
  const { t } = useTexts();
  const showFailure = useFailureToast();
  const { mutate: download, isPending } = useExportData();
  return (
    <Line name={t('settings.ownData.export')} help={t('settings.ownData.exportHelp')}>
      <Button
        icon={Download}
        loading={isPending}
        onClick={() => download(undefined, { onError: showFailure(t('settings.ownData.exportFailed')) })}
      >
        {t('settings.ownData.download')}
      </Button>
    </Line>
  );
}
