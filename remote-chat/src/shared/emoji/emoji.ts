/** An emoji with its search terms. */
export interface NamedEmoji {
  /** The characters of the emoji; many consist of several code points. */
  emoji: string;
  name: string;
  /** Additional search terms. */
  tags: readonly string[];
  /** Names without spaces that can be typed between colons, stored without the colons; empty for a few emoji. */
  shortcodes: readonly string[];
  /** Its forms in the five skin tones, from light to dark; undefined for emoji without skin tones. */
  toned?: readonly string[] | undefined;
}

/** Emoji of one kind, such as food. */
export interface EmojiGroup {
  name: string;
  emoji: readonly NamedEmoji[];
}
