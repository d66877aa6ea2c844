import { IconButton, Link, Menu, MenuItem } from '@atrium/platform';
import { useState } from 'react';
import { ImportDialog } from './import-dialog';
import { useTexts } from '../../../../shared/use-texts';

/** The menu of the calendar: the import of a file, and the settings of feed and sync. */
export function CalendarMenu() {
  const { t } = useTexts();
  const [isImporting, setImporting] = useState(false);
  return (
    <>
      <Menu trigger={<IconButton icon="ellipsis" label={t('calendar.menu')} />}>
        <MenuItem icon="upload" onSelect={() => setImporting(true)}>
          {t('calendar.import.open')}
        </MenuItem>
        <MenuItem icon="settings" link={<Link to="/settings/calendar" />}>
          {t('calendar.settings')}
        </MenuItem>
      </Menu>
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  );
}
