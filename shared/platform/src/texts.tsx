import type { i18n } from 'i18next';
import { type ReactElement, type ReactNode, useCallback } from 'react';
import { Trans as I18nextTrans, useTranslation } from 'react-i18next';
import { type Language, PLATFORM_NAMESPACE } from './i18n';
import { usePlatform } from './platform-context';
import type { en } from './texts/en';
import type { Translate } from './translate';

/** The keys of a catalogue: `{ a: { b: '…' } }` has the key `a.b`. Plural forms share one key. */
export type TextKey<Catalogue, Prefix extends string = ''> = {
  [Key in keyof Catalogue & string]: Catalogue[Key] extends string
    ? `${Prefix}${Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key}`
    : TextKey<Catalogue[Key], `${Prefix}${Key}.`>;
}[keyof Catalogue & string];

/** Translates the keys of one catalogue. An unknown key does not compile. */
export type TypedTranslate<Catalogue> = (
  key: TextKey<Catalogue>,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** The result of a typed texts hook. */
export interface TypedTexts<Catalogue> {
  t: TypedTranslate<Catalogue>;
  /** The untyped function, for `errorMessage` and other functions that translate keys of the platform. */
  translate: Translate;
  language: Language;
  i18n: i18n;
}

const languageOf = ({ resolvedLanguage }: i18n): Language => (resolvedLanguage === 'de' ? 'de' : 'en');

/**
 * Returns the texts of the remote in which this component is rendered, for components that several remotes share.
 * Remotes create a hook of their own with `createUseTexts`.
 */
export function useTexts(): { t: Translate; language: Language } {
  const { t, i18n: instance } = useTranslation(usePlatform().name);
  return { t, language: languageOf(instance) };
}

/**
 * Creates a `useTexts` hook for one package whose keys are checked by the compiler:
 * `export const useTexts = createUseTexts<typeof en>('remote-leave')`.
 */
export function createUseTexts<Catalogue extends object>(name: string): () => TypedTexts<Catalogue> {
  return () => {
    const { t: translate, i18n: instance } = useTranslation(name);
    // Only the caller knows the type of the catalogue; i18next receives a plain string.
    const t = useCallback<TypedTranslate<Catalogue>>(
      (key: string, values) => translate(key, { ...values }),
      [translate],
    );
    return { t, translate, language: languageOf(instance), i18n: instance };
  };
}

/** Returns the platform's own texts, in the form of a texts hook. */
export const usePlatformCatalogue = createUseTexts<typeof en>(PLATFORM_NAMESPACE);

/** Returns the function that translates the texts shared by all packages, such as those of the shell kit. */
export function usePlatformTexts(): TypedTranslate<typeof en> {
  return usePlatformCatalogue().t;
}

interface TransProps {
  /** Key of the text; `<0>…</0>` or `<name>…</name>` in it represent `components`. */
  i18nKey: string;
  components?: readonly ReactElement[] | Readonly<Record<string, ReactElement>>;
  values?: Record<string, unknown>;
  count?: number;
  children?: ReactNode;
}

/** Renders a text of this package that contains elements, such as a link within a sentence. */
export function Trans(props: TransProps) {
  const { t } = useTranslation(usePlatform().name);
  return <I18nextTrans t={t} {...props} />;
}
