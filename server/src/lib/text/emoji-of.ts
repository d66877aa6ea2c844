// Uses a constructor because the compiler's target does not support the `v` flag in literals yet; Node does.
const EMOJI = new RegExp(String.raw`^\p{RGI_Emoji}$`, 'v');
/** Matches emoji that some keyboards write without the variation selector, such as `❤`. */
const BARE_EMOJI = /^\p{Extended_Pictographic}$/u;

/** The variation selector that asks for the colourful form of a character. */
const EMOJI_FORM = '\ufe0f';

/**
 * Returns a text that is exactly one emoji in its one spelling, so that `❤` and `❤️` are the same; null for other
 * texts.
 */
export function emojiOf(text: string): string | null {
  if (EMOJI.test(text)) return text;
  if (!BARE_EMOJI.test(text)) return null;
  const colourful = `${text}${EMOJI_FORM}`;
  return EMOJI.test(colourful) ? colourful : text;
}
