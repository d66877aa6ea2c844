import type { TFunction } from 'i18next';
import type { ReactElement, ReactNode } from 'react';
import { Trans as I18nextTrans, useTranslation } from 'react-i18next';
import type { Language } from './i18n';
import { usePlatform } from './platform-context';

/** Gives the text of a key in the chosen language, `{{name}}` replaced by `values.name`, plurals by `values.count`. */
export type Translate = TFunction;

/** The texts of the package that this component belongs to. */
export function useTexts(): { t: Translate; language: Language } {
  const { t, i18n } = useTranslation(usePlatform().name);
  return { t, language: i18n.resolvedLanguage === 'de' ? 'de' : 'en' };
}

interface TransProps {
  /** Key of the text; `<0>…</0>` or `<name>…</name>` in it stand for `components`. */
  i18nKey: string;
  components?: readonly ReactElement[] | Readonly<Record<string, ReactElement>>;
  values?: Record<string, unknown>;
  count?: number;
  children?: ReactNode;
}

/** A text of this package with elements inside, such as a link within a sentence. */
export function Trans(props: TransProps) {
  const { t } = useTranslation(usePlatform().name);
  return <I18nextTrans t={t} {...props} />;
}
