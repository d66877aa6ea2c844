import { useNavigate } from 'react-router-dom';
import { useSettingsSections } from '../../../shell/places/use-settings-sections';
import { useTexts } from '../../../shell/use-texts';
import type { OwnCommand } from './use-own-commands';

/**
 * Returns commands for the settings sections. They appear only in search results: there are too many to list up front.
 */
export function useSettingsPages(): OwnCommand[] {
  const { t } = useTexts();
  const navigate = useNavigate();
  const settings = t('settings.title');
  return useSettingsSections().map(({ to, label, icon, topics }) => ({
    key: `page ${to}`,
    label,
    detail: settings,
    icon,
    keywords: [`${settings} ${label}`, ...topics],
    onSelect: () => void navigate(to),
  }));
}
