export { RichText } from './rich-text';
export type { RichTextProps } from './rich-text';
export { previewOf, textOf, withoutStyles } from './plain-text';
export { richTextStyle } from './rich-text-style';
export { sanitizeRichText } from './sanitize';
