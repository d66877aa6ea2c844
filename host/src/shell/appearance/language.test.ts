import { waitFor } from '@atrium/testing';
import { chooseLanguage, createLanguages, followLanguage, loadTexts } from './language';

const LANGUAGE_KEY = 'atrium_language';

const ends: (() => void)[] = [];

afterEach(() => {
  for (const end of ends.splice(0)) end();
  localStorage.clear();
});

/** Opens a tab in English that follows the language of other tabs. */
function open() {
  const languages = createLanguages('en');
  ends.push(followLanguage(languages));
  return languages;
}

/** Dispatches the event that a browser sends to every tab except the one that wrote. */
const tell = (key: string | null) => void window.dispatchEvent(new StorageEvent('storage', { key }));

function choosesInOtherTab(language: string) {
  localStorage.setItem(LANGUAGE_KEY, language);
  tell(LANGUAGE_KEY);
}

test('applies a language chosen in another tab without storing it again', async () => {
  const languages = open();
  const write = jest.spyOn(Storage.prototype, 'setItem');
  choosesInOtherTab('de');
  const written = write.mock.calls.length;

  await waitFor(() => expect(languages.language).toBe('de'));
  expect(languages.t('host:pages.settings')).toBe('Einstellungen');
  expect(document.documentElement.lang).toBe('de');
  expect(write).toHaveBeenCalledTimes(written);
  write.mockRestore();
});

test('applies the browser’s language after another tab cleared the choice', async () => {
  const languages = open();
  await chooseLanguage(languages, 'de');
  expect(languages.language).toBe('de');

  localStorage.clear();
  tell(null);

  await waitFor(() => expect(languages.language).toBe('en'));
});

test('applies the last choice even if earlier texts load later', async () => {
  const languages = open();

  const german = chooseLanguage(languages, 'de');
  await Promise.all([german, chooseLanguage(languages, 'en')]);

  expect(languages.language).toBe('en');
});

test('ignores other stored items of another tab', async () => {
  const languages = open();
  localStorage.setItem(LANGUAGE_KEY, 'de');
  tell('vite-ui-theme');

  // Waits as long as loading the texts would take.
  await loadTexts(languages, 'de');
  await Promise.resolve();
  expect(languages.language).toBe('en');
});
