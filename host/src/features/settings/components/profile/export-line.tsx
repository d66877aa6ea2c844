import { Button } from '@atrium/ui';
import { useFailureToast } from '@atrium/platform';
import { Download } from 'lucide-react';
import { useTexts } from '../../../../shell/use-texts';
import { useExportData } from '../../api/export-data';
import { Line } from '../shared/section';

/** A download of everything that is stored about the user. */
export function ExportLine() {
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
