import { useNavigate } from 'react-router-dom';
import { useSettingsSections } from '../../../shell/use-settings-sections';
import { useTexts } from '../../../shell/use-texts';
import type { OwnCommand } from './use-own-commands';

/** The sections of the settings, for whoever types: too many to stand there unasked. */
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
