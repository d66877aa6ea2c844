// Uses a constructor because the compiler's target does not support the `v` flag in literals yet; Node does.
const EMOJI = new RegExp(String.raw`^\p{RGI_Emoji}$`, 'v');
/** Matches emoji that some keyboards write without the variation selector, such as `❤`. */
const BARE_EMOJI = /^\p{Extended_Pictographic}$/u;

/** Whether a text is exactly one emoji, regardless of its number of code points. */
export const isEmoji = (text: string): boolean => EMOJI.test(text) || BARE_EMOJI.test(text);
