import type { ApiClient } from '@atrium/api-client';
import type { AuthClient } from '@atrium/auth';
import { API, parseJson, type UserSettings } from '@atrium/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { distinctUntilChanged, map } from 'rxjs';
import { browserStorage } from '../browser-storage';
import { chooseLanguage, storedLanguage } from './language';
import { chooseTheme, onThemeChosen, storedTheme } from './theme-choice';
import { userSettingsQuery } from '../session/user-settings';

type Appearance = Pick<UserSettings, 'theme' | 'language'>;

/**
 * Storage key of the appearance last seen on the server. A server value that differs from it was chosen on another
 * device.
 */
const KNOWN_KEY = 'atrium_appearance';

/** The server's value for a user who has not chosen an appearance. */
const NEVER_CHOSEN: Appearance = { theme: 'system', language: null };

/** Returns the stored appearance without validation: it is only compared, so invalid data is harmless. */
const readKnown = (): Readonly<Record<keyof Appearance, unknown>> =>
  Object.assign({}, NEVER_CHOSEN, parseJson(browserStorage.getItem(KNOWN_KEY)));

const remember = ({ theme, language }: Appearance) =>
  browserStorage.setItem(KNOWN_KEY, JSON.stringify({ theme, language }));

interface AppearanceParts {
  auth: Pick<AuthClient, 'session$' | 'getState'>;
  api: ApiClient;
  queryClient: QueryClient;
  languages: i18n;
}

/**
 * Keeps theme and language in sync across a user's devices: choices made here are saved, and choices from other devices
 * are applied when a session starts and with the response to a saved choice. This browser's choice applies immediately
 * and offline; a choice that could not be saved is saved when the next session starts. Returns a function that stops
 * the synchronization.
 */
export function keepAppearance({ auth, api, queryClient, languages }: AppearanceParts): () => void {
  const userId = () => auth.getState().user?.id ?? null;
  let latest: Appearance | null = null;

  const storeSettings = (settings: UserSettings) => {
    latest = settings;
    remember(settings);
    queryClient.setQueryData(userSettingsQuery(api).queryKey, settings);
  };

  /** Applies the values that were chosen on another device since this browser saw `before`. */
  const applyChoices = (settings: UserSettings, before: Readonly<Record<keyof Appearance, unknown>>) => {
    if (settings.theme !== before.theme) chooseTheme(settings.theme);
    if (settings.language !== null && settings.language !== before.language)
      void chooseLanguage(languages, settings.language);
  };

  /** Returns the choices of this browser that the server does not have. */
  const choicesSince = (before: Appearance) => {
    const theme = storedTheme();
    const language = storedLanguage();
    return {
      ...(theme !== before.theme && { theme }),
      ...(language !== null && language !== before.language && { language }),
    };
  };

  const saveChange = async () => {
    const before = latest;
    const savingUserId = userId();
    if (before === null || savingUserId === null) return;
    const change = choicesSince(before);
    if (Object.keys(change).length === 0) return;
    const settings = await api.call(API.users.saveSettings, { body: change });
    if (userId() !== savingUserId) return;
    // The response also has what another device chose. It does not replace a choice that was made here meanwhile.
    const ownChoices = { ...change, ...choicesSince(before) };
    applyChoices(settings, {
      theme: 'theme' in ownChoices ? settings.theme : before.theme,
      language: 'language' in ownChoices ? settings.language : before.language,
    });
    storeSettings(settings);
  };

  let saving: Promise<unknown> = Promise.resolve();
  /** Saves one choice after the other, so that the last one wins, also if it is the one that the server had before. */
  const save = (): Promise<void> => {
    const saved = saving.then(saveChange);
    saving = saved.catch(() => undefined);
    return saved;
  };

  const applyRemote = async (owner: string) => {
    const settings = await queryClient.fetchQuery(userSettingsQuery(api));
    if (userId() !== owner) return;
    // Nothing is saved until both are applied: the pending one would look like a choice made here.
    applyChoices(settings, readKnown());
    storeSettings(settings);
    await save();
  };

  // A failed attempt is repeated with the next session; until then this browser's own choice applies.
  const ignoreFailure = (attempt: Promise<void>) => void attempt.catch(() => undefined);
  const onChosen = () => ignoreFailure(save());
  const sessions = auth.session$
    .pipe(
      map(({ user }) => user?.id ?? null),
      distinctUntilChanged(),
    )
    .subscribe((id) => {
      latest = null;
      if (id !== null) ignoreFailure(applyRemote(id));
    });
  const endThemes = onThemeChosen(onChosen);
  languages.on('languageChanged', onChosen);
  return () => {
    sessions.unsubscribe();
    endThemes();
    languages.off('languageChanged', onChosen);
  };
}
