import type { Language, Translate } from '@atrium/platform';
import type { i18n } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { en } from '../texts/en';

/** `{ a: { b: '…' } }` → `a.b`; plural forms by their common name. */
type Paths<Texts, Prefix extends string = ''> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? `${Prefix}${Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key}`
    : Paths<Texts[Key], `${Prefix}${Key}.`>;
}[keyof Texts & string];

/** A key of the shell's catalogue: one that is not there does not compile. */
export type TextKey = Paths<typeof en>;
export type HostT = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string;

/** The shell's texts in the chosen language. `translate` is the untyped function for what the platform translates. */
export function useTexts(): { t: HostT; translate: Translate; language: Language; i18n: i18n } {
  const { t: translate, i18n: instance } = useTranslation('host');
  const t = useCallback<HostT>((key, values) => translate(key, { ...values }), [translate]);
  return { t, translate, language: instance.resolvedLanguage === 'de' ? 'de' : 'en', i18n: instance };
}
