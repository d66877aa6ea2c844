import type { EmojiGroup, NamedEmoji } from './emoji';
import { tonedFormsOf } from './skin-tone';

/** The languages in which emoji have names. */
export type EmojiLanguage = 'en' | 'de';

/** The part of an emojibase entry that is used here. */
interface Entry {
  unicode: string;
  hexcode: string;
  label: string;
  tags?: string[];
  group?: number;
  order?: number;
  /** The forms of the emoji in skin tones. */
  skins?: { unicode: string; hexcode: string }[];
}

/** Shortcodes by the hexadecimal code of the emoji. */
type Shortcodes = Readonly<Record<string, string | string[]>>;

interface Messages {
  groups: { message: string; order: number }[];
}

/** The group of components, which are parts of other emoji, such as skin tones. */
const COMPONENTS = 2;

const LOADERS = {
  en: () => Promise.all([import('emojibase-data/en/compact.json'), import('emojibase-data/en/messages.json')]),
  de: () => Promise.all([import('emojibase-data/de/compact.json'), import('emojibase-data/de/messages.json')]),
};

const loaded = new Map<EmojiLanguage, Promise<readonly EmojiGroup[]>>();

/**
 * Returns all emoji in their groups, with names in the given language. Shortcodes are always English, as in other
 * products. Loads about 60 KB on the first call; after a failure, the next call retries.
 */
export function loadEmoji(language: EmojiLanguage): Promise<readonly EmojiGroup[]> {
  const groups = loaded.get(language) ?? load(language);
  loaded.set(language, groups);
  groups.catch(() => loaded.delete(language));
  return groups;
}

async function load(language: EmojiLanguage): Promise<EmojiGroup[]> {
  const [[entries, messages], shortcodes] = await Promise.all([
    LOADERS[language](),
    import('emojibase-data/en/shortcodes/github.json'),
  ]);
  // The types of emojibase-data are in a package that is not installed.
  return groupsOf(entries.default as Entry[], messages.default as Messages, shortcodes.default as Shortcodes);
}

function groupsOf(entries: readonly Entry[], { groups }: Messages, shortcodes: Shortcodes): EmojiGroup[] {
  const sorted = entries.toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0));
  const shown = groups.filter(({ order }) => order !== COMPONENTS);
  return shown.map(({ message, order }) => ({
    name: capitalise(message),
    emoji: sorted
      .filter(({ group }) => group === order)
      .map((entry) => toEmoji(entry, shortcodes[entry.hexcode] ?? [])),
  }));
}

/**
 * Matches emoji whose variation selector is redundant. With it, they would differ from those of keyboards and of
 * earlier reactions.
 */
const REDUNDANT_SELECTOR = /^(\p{Emoji_Presentation})\uFE0F$/u;

/** Capitalises a name, because English names start with a lower-case letter. */
const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function toEmoji({ unicode, label, tags = [], skins = [] }: Entry, shortcodes: string | string[]): NamedEmoji {
  const toned = tonedFormsOf(skins);
  return {
    emoji: unicode.replace(REDUNDANT_SELECTOR, '$1'),
    name: capitalise(label),
    tags,
    shortcodes: typeof shortcodes === 'string' ? [shortcodes] : shortcodes,
    ...(toned && { toned }),
  };
}
