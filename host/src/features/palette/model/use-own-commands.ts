import { profileUrl } from '@atrium/contracts';
import { LANGUAGES, useSignedInUser } from '@atrium/platform';
import { type Command, useMedia } from '@atrium/ui';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { showCommandOverlay } from '../../../shell/command-overlay';
import { chooseLanguage, LANGUAGE_NAMES } from '../../../shell/appearance/language';
import { useLogOut } from '../../../shell/session/log-out';
import { shortcutText, SHORTCUTS } from '../../../shell/shortcuts';
import { useSwitchAndOpen } from '../../../shell/company/switch-company';
import { chooseTheme, useThemeChoice } from '../../../shell/appearance/theme-choice';
import { THEMES } from '../../../shell/appearance/appearance-controls';
import { useLocalized, usePlaces } from '../../../shell/places/use-places';
import { useRemoteActions } from '../../../shell/use-remote-actions';
import { useTexts } from '../../../shell/use-texts';

/** A command with additional texts that search matches. */
export interface OwnCommand extends Command {
  keywords?: readonly string[] | undefined;
}

/** Returns the commands that open pages: the navigation entries and the user's own pages. */
export function usePages(): OwnCommand[] {
  const { t } = useTexts();
  const localize = useLocalized();
  const navigate = useNavigate();
  const { id, isOperator } = useSignedInUser();
  const page = (to: string, label: string, icon: string): OwnCommand => ({
    key: `page ${to}`,
    label,
    icon,
    onSelect: () => void navigate(to),
  });
  return [
    ...usePlaces().map(({ to, label, icon }) => page(to, localize(label), icon)),
    page(profileUrl(id), t('topBar.profile'), 'user'),
    page('/settings', t('topBar.settings'), 'settings'),
    ...(isOperator === true ? [page('/ops', t('pages.operations'), 'gauge')] : []),
  ];
}

function useRemoteCommands(): (OwnCommand & { creates: boolean })[] {
  const navigate = useNavigate();
  return useRemoteActions().map(({ key, label, icon, to, keys, creates }) => ({
    key,
    label,
    icon,
    creates,
    shortcut: keys && shortcutText(keys),
    onSelect: () => void navigate(to),
  }));
}

/** Returns the actions of the remotes that create something. */
export const useCreateActions = (): OwnCommand[] => useRemoteCommands().filter(({ creates }) => creates);

/** Returns the commands that run an action, except those that would change nothing. */
export function useActions(): OwnCommand[] {
  const { t, i18n, language } = useTexts();
  const logOut = useLogOut();
  const navigate = useNavigate();
  const { company, companies } = useSignedInUser();
  const { switchTo } = useSwitchAndOpen();
  const theme = useThemeChoice();
  const isTouchScreen = useMedia('coarse');
  const keywords = { theme: [t('topBar.theme')], language: [t('settings.language')] };
  const languageNames = useMemo(() => new Intl.DisplayNames([language], { type: 'language' }), [language]);
  return [
    ...useRemoteCommands(),
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
      onSelect: () => void navigate('/onboarding?new'),
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
      keywords: [...keywords.language, languageNames.of(value) ?? ''],
      icon: 'message-square',
      onSelect: () => void chooseLanguage(i18n, value),
    })),
    // Most devices with a touch screen have no keyboard.
    ...(isTouchScreen
      ? []
      : [
          {
            key: 'keyboard help',
            label: t('palette.keyboardHelp'),
            icon: 'info',
            shortcut: shortcutText(SHORTCUTS.keyboardHelp),
            onSelect: () => showCommandOverlay('keyboardHelp'),
          },
        ]),
    { key: 'log out', label: t('topBar.logout'), icon: 'log-out', onSelect: () => void logOut() },
  ];
}
