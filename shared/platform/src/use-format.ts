import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { createFormats, type Formats } from './formats';
import { PLATFORM_NAMESPACE } from './i18n';

/** Dates, times, numbers and names as the chosen language writes them. */
export function useFormat(): Formats {
  const { t, i18n } = useTranslation(PLATFORM_NAMESPACE);
  const language = i18n.resolvedLanguage ?? 'en';
  return useMemo(() => createFormats(language, (key, values) => t(`relative.${key}`, values)), [language, t]);
}
