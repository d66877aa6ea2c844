import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { createFormats, type Formats } from './formats';
import { PLATFORM_NAMESPACE } from '../i18n';

/** Returns functions that format dates, times, numbers and names in the chosen language. */
export function useFormat(): Formats {
  const { t, i18n } = useTranslation(PLATFORM_NAMESPACE);
  const language = i18n.resolvedLanguage ?? 'en';
  return useMemo(() => createFormats(language, (key, { n }) => t(`relative.${key}`, { n, count: n })), [language, t]);
}
