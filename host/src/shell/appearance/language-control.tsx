import { LANGUAGES } from '@atrium/platform';
import { SegmentedControl } from '@atrium/ui';
import { chooseLanguage, LANGUAGE_NAMES } from './language';
import { useTexts } from '../use-texts';

/** A control for the language; each language is shown by its own name. */
export function LanguageControl() {
  const { t, language, i18n } = useTexts();
  return (
    <SegmentedControl
      label={t('settings.language')}
      value={language}
      options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      onValueChange={(value) => void chooseLanguage(i18n, value)}
    />
  );
}
