import { useQuery, usePageLocale } from '@atrium/platform';
import type { FindEmoji } from '@atrium/ui/rich-text-editor';
import { useCallback, useMemo } from 'react';
import { chatKeys } from '../api/keys';
import type { NamedEmoji } from './emoji';
import { findEmoji } from './find-emoji';
import { type EmojiLanguage, loadEmoji } from './load-emoji';
import { inSkinTone, tonesOf, useSkinTone } from './skin-tone';

const nameEmoji = (emoji: string, en: string, de: string) => ({ emoji, en, de });

const COMMON = [
  nameEmoji('👍', 'Thumbs up', 'Daumen hoch'),
  nameEmoji('👎', 'Thumbs down', 'Daumen runter'),
  nameEmoji('❤️', 'Heart', 'Herz'),
  nameEmoji('😂', 'Tears of joy', 'Freudentränen'),
  nameEmoji('🎉', 'Party popper', 'Konfetti'),
  nameEmoji('🙏', 'Thank you', 'Danke'),
  nameEmoji('👀', 'Eyes', 'Augen'),
  nameEmoji('✅', 'Done', 'Erledigt'),
  nameEmoji('🙂', 'Smile', 'Lächeln'),
  nameEmoji('😀', 'Grin', 'Grinsen'),
  nameEmoji('😉', 'Wink', 'Zwinkern'),
  nameEmoji('😍', 'Heart eyes', 'Herzaugen'),
  nameEmoji('🤔', 'Thinking', 'Nachdenklich'),
  nameEmoji('😮', 'Surprised', 'Überrascht'),
  nameEmoji('😢', 'Sad', 'Traurig'),
  nameEmoji('😅', 'Relieved', 'Erleichtert'),
  nameEmoji('😎', 'Cool', 'Cool'),
  nameEmoji('🤯', 'Mind blown', 'Kopf explodiert'),
  nameEmoji('😴', 'Sleeping', 'Schlafend'),
  nameEmoji('🤒', 'Ill', 'Krank'),
  nameEmoji('🙃', 'Upside down', 'Verkehrt herum'),
  nameEmoji('😬', 'Grimace', 'Zähne zusammenbeißen'),
  nameEmoji('🤝', 'Handshake', 'Händedruck'),
  nameEmoji('👏', 'Applause', 'Applaus'),
  nameEmoji('🙌', 'Raised hands', 'Hände hoch'),
  nameEmoji('💪', 'Strong', 'Stark'),
  nameEmoji('👋', 'Wave', 'Winken'),
  nameEmoji('👌', 'OK', 'Okay'),
  nameEmoji('🤞', 'Fingers crossed', 'Daumen drücken'),
  nameEmoji('💯', 'Hundred', 'Hundert'),
  nameEmoji('🔥', 'Fire', 'Feuer'),
  nameEmoji('⭐', 'Star', 'Stern'),
  nameEmoji('🚀', 'Rocket', 'Rakete'),
  nameEmoji('💡', 'Idea', 'Idee'),
  nameEmoji('❓', 'Question', 'Frage'),
  nameEmoji('❗', 'Important', 'Wichtig'),
  nameEmoji('⚠️', 'Warning', 'Warnung'),
  nameEmoji('⏰', 'Alarm clock', 'Wecker'),
  nameEmoji('📅', 'Calendar', 'Kalender'),
  nameEmoji('📎', 'Attachment', 'Anhang'),
  nameEmoji('☕', 'Coffee', 'Kaffee'),
  nameEmoji('🍕', 'Pizza', 'Pizza'),
  nameEmoji('🍰', 'Cake', 'Kuchen'),
  nameEmoji('🎂', 'Birthday', 'Geburtstag'),
  nameEmoji('🌴', 'On holiday', 'Im Urlaub'),
  nameEmoji('🏠', 'At home', 'Zu Hause'),
  nameEmoji('🐛', 'Bug', 'Fehler'),
  nameEmoji('❌', 'No', 'Nein'),
];

/** Returns the emoji that colleagues use most, with their skin tones, available before the others load. */
export const commonEmoji = (language: EmojiLanguage): NamedEmoji[] =>
  COMMON.map(({ emoji, ...names }) => ({
    emoji,
    name: names[language],
    tags: [],
    shortcodes: [],
    toned: tonesOf(emoji),
  }));

/** Maximum number of completions in the editor. */
const MAX_COMPLETIONS = 8;

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
      const found = findEmoji([...grouped, ...commonEmoji(language)], query, MAX_COMPLETIONS);
      return found.map((one) => ({ ...one, emoji: inSkinTone(one, tone) }));
    },
    [language, tone],
  );
}
