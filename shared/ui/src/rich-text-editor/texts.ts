import { usePageLocale } from '@atrium/ui';

const en = {
  toolbar: 'Formatting',
  bold: 'Bold',
  italic: 'Italic',
  strike: 'Strikethrough',
  code: 'Code',
  codeBlock: 'Code block',
  bulletList: 'Bulleted list',
  orderedList: 'Numbered list',
  blockquote: 'Quote',
  link: 'Link',
  linkAddress: 'Address',
  linkInvalid: 'Enter an address like https://example.com.',
  applyLink: 'Set link',
  removeLink: 'Remove link',
  people: 'People to mention',
  emoji: 'Emoji',
  charactersLeft: (count: number) => (count === 1 ? '1 character left' : `${count} characters left`),
  tooLong: (count: number) => (count === 1 ? '1 character too long' : `${count} characters too long`),
  tooMuchFormatting: 'This text has too much formatting. Remove some of it.',
};

/** Texts of the editor in one language. */
export type EditorTexts = typeof en;

const de: EditorTexts = {
  toolbar: 'Formatierung',
  bold: 'Fett',
  italic: 'Kursiv',
  strike: 'Durchgestrichen',
  code: 'Code',
  codeBlock: 'Codeblock',
  bulletList: 'Aufzählung',
  orderedList: 'Nummerierte Liste',
  blockquote: 'Zitat',
  link: 'Link',
  linkAddress: 'Adresse',
  linkInvalid: 'Gib eine Adresse wie https://example.com ein.',
  applyLink: 'Link setzen',
  removeLink: 'Link entfernen',
  people: 'Personen zum Erwähnen',
  emoji: 'Emoji',
  charactersLeft: (count) => `Noch ${count} Zeichen`,
  tooLong: (count) => `${count} Zeichen zu lang`,
  tooMuchFormatting: 'Der Text enthält zu viel Formatierung. Entferne etwas davon.',
};

/** Returns the built-in editor texts in the page's language. */
export const useEditorTexts = (): EditorTexts => (usePageLocale().startsWith('de') ? de : en);
