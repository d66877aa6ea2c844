import { Button } from '@atrium/ui';
import { Download } from 'lucide-react';
import { useTexts } from '../../../../shell/use-texts';
import { useExportData } from '../../api/export-data';
import { useFailureToast } from '../../model/use-failure-toast';
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
        onClick={() => download(undefined, { onError: (error) => showFailure('settings.ownData.exportFailed', error) })}
      >
        {t('settings.ownData.download')}
      </Button>
    </Line>
  );
}
