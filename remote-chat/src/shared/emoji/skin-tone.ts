import { keptStorage, usePlatform, useQuery } from '@atrium/platform';
import { useCallback } from 'react';
import { chatKeys } from '../api/keys';
import type { NamedEmoji } from './emoji';

/** The default yellow, then the five tones of Unicode from light to dark. */
export const SKIN_TONES = ['default', 'light', 'mediumLight', 'medium', 'mediumDark', 'dark'] as const;
type SkinTone = (typeof SKIN_TONES)[number];

/** The modifiers of the five tones in hexadecimal, from light to dark. */
const MODIFIERS = ['1F3FB', '1F3FC', '1F3FD', '1F3FE', '1F3FF'];

/** A form of an emoji in one or more skin tones. */
interface TonedForm {
  unicode: string;
  /** Its code points in hexadecimal, joined by hyphens. */
  hexcode: string;
}

/**
 * Returns the forms in which all people shown have the same tone, from light to dark; undefined unless all five exist.
 */
export function tonedFormsOf(forms: readonly TonedForm[]): readonly string[] | undefined {
  const toned = MODIFIERS.flatMap((modifier) => {
    const isOfTone = ({ hexcode }: TonedForm) =>
      hexcode.split('-').every((code) => code === modifier || !MODIFIERS.includes(code));
    return forms.find(isOfTone)?.unicode ?? [];
  });
  return toned.length === MODIFIERS.length ? toned : undefined;
}

/** Returns an emoji of one code point in the five tones, from light to dark; undefined if it has none. */
export const tonesOf = (emoji: string): readonly string[] | undefined =>
  /^\p{Emoji_Modifier_Base}$/u.test(emoji)
    ? MODIFIERS.map((modifier) => emoji + String.fromCodePoint(Number.parseInt(modifier, 16)))
    : undefined;

/** Returns the characters of an emoji in a skin tone; unchanged if the emoji has no skin tones. */
export const inSkinTone = ({ emoji, toned }: Pick<NamedEmoji, 'emoji' | 'toned'>, tone: SkinTone): string =>
  toned?.[SKIN_TONES.indexOf(tone) - 1] ?? emoji;

const STORAGE_KEY = 'atrium_emoji_skin_tone';
const storage = keptStorage(() => window.localStorage);

/** Returns the skin tone stored in this browser. */
const storedSkinTone = (): SkinTone => SKIN_TONES.find((tone) => tone === storage.getItem(STORAGE_KEY)) ?? 'default';

/** Returns the skin tone of emoji and a function that changes it across the page. */
export function useSkinTone(): [SkinTone, (tone: SkinTone) => void] {
  const { queryClient } = usePlatform();
  const { data } = useQuery({
    queryKey: chatKeys.skinTone,
    queryFn: storedSkinTone,
    initialData: storedSkinTone,
    staleTime: Infinity,
  });
  const choose = useCallback(
    (tone: SkinTone) => {
      storage.setItem(STORAGE_KEY, tone);
      queryClient.setQueryData<SkinTone>(chatKeys.skinTone, tone);
    },
    [queryClient],
  );
  return [data, choose];
}
