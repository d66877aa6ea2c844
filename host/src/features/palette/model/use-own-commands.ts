import { LANGUAGES } from '@atrium/platform';
import type { Command } from '@atrium/ui';
import { useNavigate } from 'react-router-dom';
import { useManifests } from '../../../remotes';
import { passes } from '../../../shell/access';
import { showCommandOverlay } from '../../../shell/command-overlay';
import { chooseLanguage, LANGUAGE_NAMES } from '../../../shell/language';
import { useLogOut } from '../../../shell/log-out';
import { useSignedInUser } from '../../../shell/session-slice';
import { shortcutText, SHORTCUTS } from '../../../shell/shortcuts';
import { useSwitchCompany } from '../../../shell/switch-company';
import { chooseTheme, useThemeChoice } from '../../../shell/theme-choice';
import { THEMES } from '../../../shell/theme-control';
import { useLocalized, usePlaces } from '../../../shell/use-places';
import { useTexts } from '../../../shell/use-texts';

/** A command with other texts by which it is found. */
export interface OwnCommand extends Command {
  keywords?: readonly string[] | undefined;
}

/** Where one can go: what the navigation has, and one's own pages. */
export function usePages(): OwnCommand[] {
  const { t } = useTexts();
  const say = useLocalized();
  const navigate = useNavigate();
  const { id } = useSignedInUser();
  const page = (to: string, label: string, icon: string): OwnCommand => ({
    key: `page ${to}`,
    label,
    icon,
    onSelect: () => void navigate(to),
  });
  return [
    ...usePlaces().map(({ to, label, icon }) => page(to, say(label), icon)),
    page(`/profile/${id}`, t('topBar.profile'), 'user'),
    page('/settings', t('topBar.settings'), 'settings'),
  ];
}

/** What one can begin in the remotes, by their manifests. */
function useBeginnings(): OwnCommand[] {
  const say = useLocalized();
  const navigate = useNavigate();
  const user = useSignedInUser();
  const may = (operation: string | undefined) =>
    operation === undefined || user.can.some((granted) => granted === operation);
  return useManifests().flatMap(({ name, actions = [] }) =>
    actions
      .filter(({ guard, operation }) => passes(guard, user) && may(operation))
      .map(({ id, label, icon, to }) => ({
        key: `${name} ${id}`,
        label: say(label),
        icon,
        onSelect: () => void navigate(to),
      })),
  );
}

/** What one can do from anywhere. What holds already is left out. */
export function useActions(): OwnCommand[] {
  const { t, i18n, language } = useTexts();
  const logOut = useLogOut();
  const navigate = useNavigate();
  const { company, companies } = useSignedInUser();
  const { switchTo } = useSwitchCompany();
  const theme = useThemeChoice();
  const keywords = { theme: [t('topBar.theme')], language: [t('settings.language')] };
  const inOwnWords = new Intl.DisplayNames([language], { type: 'language' });
  return [
    ...useBeginnings(),
    ...companies
      .filter(({ _id }) => _id !== company?._id)
      .map(({ _id, name }) => ({
        key: `company ${_id}`,
        label: t('palette.switchTo', { name }),
        icon: 'building',
        onSelect: () => void switchTo(_id),
      })),
    {
      key: 'create company',
      label: t('topBar.createCompany'),
      icon: 'plus',
      onSelect: () => void navigate('/onboarding'),
    },
    ...THEMES.filter(({ value }) => value !== theme).map(({ value, label, icon }) => ({
      key: `theme ${value}`,
      label: t('palette.useTheme', { name: t(label) }),
      keywords: keywords.theme,
      icon,
      onSelect: () => chooseTheme(value),
    })),
    ...LANGUAGES.filter((value) => value !== language).map((value) => ({
      key: `language ${value}`,
      label: t('palette.speak', { name: LANGUAGE_NAMES[value] }),
      keywords: [...keywords.language, inOwnWords.of(value) ?? ''],
      icon: 'message-square',
      onSelect: () => void chooseLanguage(i18n, value),
    })),
    {
      key: 'keyboard help',
      label: t('palette.keyboardHelp'),
      icon: 'info',
      shortcut: shortcutText(SHORTCUTS.keyboardHelp),
      onSelect: () => showCommandOverlay('keyboardHelp'),
    },
    { key: 'log out', label: t('topBar.logout'), icon: 'log-out', onSelect: () => void logOut() },
  ];
}
