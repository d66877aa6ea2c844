import { useQuery, usePageLocale } from '@atrium/platform';
import type { FindEmoji } from '@atrium/ui/rich-text-editor';
import { useCallback, useMemo } from 'react';
import { chatKeys } from '../api/keys';
import { commonEmoji } from './common-emoji';
import { findEmoji } from './find-emoji';
import { type EmojiLanguage, loadEmoji } from './load-emoji';
import { inSkinTone } from './skin-tone';
import { useSkinTone } from './use-skin-tone';

/** Maximum number of completions in the editor. */
const COMPLETED = 8;

const useEmojiLanguage = (): EmojiLanguage => (usePageLocale().startsWith('de') ? 'de' : 'en');

/** Returns the common emoji, and all emoji by group once they load; `groups` is empty if loading failed. */
export function useEmoji() {
  const language = useEmojiLanguage();
  const { data: groups = [] } = useQuery({
    queryKey: [...chatKeys.emoji, language],
    queryFn: () => loadEmoji(language),
    staleTime: Infinity,
  });
  return useMemo(() => {
    const grouped = groups.flatMap(({ emoji }) => emoji);
    const common = commonEmoji(language);
    // The common emoji are included because they have additional names.
    return { common, groups, all: [...grouped, ...common] };
  }, [language, groups]);
}

/** Returns the emoji completion of the editor. Loads all emoji on first use; the common ones are found without them. */
export function useFindEmoji(): FindEmoji {
  const language = useEmojiLanguage();
  const [tone] = useSkinTone();
  return useCallback(
    async (query) => {
      const groups = await loadEmoji(language).catch(() => []);
      const grouped = groups.flatMap(({ emoji }) => emoji);
      const found = findEmoji([...grouped, ...commonEmoji(language)], query, COMPLETED);
      return found.map((one) => ({ ...one, emoji: inSkinTone(one, tone) }));
    },
    [language, tone],
  );
}
