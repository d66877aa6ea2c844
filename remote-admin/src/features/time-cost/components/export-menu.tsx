import type { ExportFormat } from '@atrium/contracts';
import { Button, Menu, MenuItem } from '@atrium/platform';
import { useTexts } from '../../../shared/use-texts';

interface ExportMenuProps {
  isPending: boolean;
  onSave: (format: ExportFormat) => void;
}

/** A button that downloads what a tab shows, as CSV or XLSX. */
export function ExportMenu({ isPending, onSave }: ExportMenuProps) {
  const { t } = useTexts();
  return (
    <Menu
      trigger={
        <Button icon="download" iconOnPhones loading={isPending}>
          {t('timeCost.export')}
        </Button>
      }
    >
      <MenuItem onSelect={() => onSave('csv')}>{t('timeCost.exportCsv')}</MenuItem>
      <MenuItem onSelect={() => onSave('xlsx')}>{t('timeCost.exportXlsx')}</MenuItem>
    </Menu>
  );
}
