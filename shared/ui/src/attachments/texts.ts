import { usePageLocale } from '@atrium/ui';

const en = {
  add: 'Drop files, paste them or choose from your device',
  attach: 'Attach files',
  attachments: 'Attachments',
  remove: (name: string) => `Remove ${name}`,
  cancel: (name: string) => `Cancel uploading ${name}`,
  retry: (name: string) => `Try again to upload ${name}`,
  open: (name: string) => `Open ${name}`,
  uploading: (name: string) => `Uploading ${name}`,
  failed: 'Could not be uploaded.',
  upTo: (size: string) => `Up to ${size} each`,
  upToFiles: (count: number, size: string) => `Up to ${count} files of ${size} each`,
  tooLarge: (name: string, size: string) => `${name} is larger than ${size}.`,
  empty: (name: string) => `${name} is empty.`,
  wrongType: (name: string, types: string) => `${name} has a type that is not allowed. Allowed are ${types}.`,
  tooMany: (count: number) => (count === 1 ? 'Only 1 file can be attached.' : `Only ${count} files can be attached.`),
};

/** Texts of attachments in one language. */
export type AttachmentTexts = typeof en;

const de: AttachmentTexts = {
  add: 'Dateien ablegen, einfügen oder vom Gerät auswählen',
  attach: 'Dateien anhängen',
  attachments: 'Anhänge',
  remove: (name) => `${name} entfernen`,
  cancel: (name) => `Hochladen von ${name} abbrechen`,
  retry: (name) => `${name} noch einmal hochladen`,
  open: (name) => `${name} öffnen`,
  uploading: (name) => `${name} wird hochgeladen`,
  failed: 'Konnte nicht hochgeladen werden.',
  upTo: (size) => `Je bis zu ${size}`,
  upToFiles: (count, size) => `Bis zu ${count} Dateien, je bis zu ${size}`,
  tooLarge: (name, size) => `${name} ist größer als ${size}.`,
  empty: (name) => `${name} ist leer.`,
  wrongType: (name, types) => `Der Typ von ${name} ist nicht erlaubt. Erlaubt sind ${types}.`,
  tooMany: (count) => (count === 1 ? 'Du kannst nur 1 Datei anhängen.' : `Du kannst nur ${count} Dateien anhängen.`),
};

/** Returns the texts of attachments in the language of the page. */
export const useAttachmentTexts = (): AttachmentTexts => (usePageLocale().startsWith('de') ? de : en);
