import type { Language } from '@atrium/platform';
import { useTexts } from '../../../shell/use-texts';
import type { StoragePlace } from './storage-entries';

/** The same content in each language. It is loaded with its page and is not part of the app's bundle. */
export type InLanguages<Content> = Readonly<Record<Language, Content>>;

/** Returns the content in the chosen language. */
export function useContent<Content>(content: InLanguages<Content>): Content {
  return content[useTexts().language];
}

/** A table within a document. */
export interface DocumentTable {
  head: readonly string[];
  rows: readonly (readonly string[])[];
  /** If set, the table ends with what the remotes store in the browser. Names each kind of storage. */
  storage?: Readonly<Record<StoragePlace, string>>;
}

/** The content of a text document. */
export interface DocumentContent {
  title: string;
  lead: string;
  /** The date of the last change, ISO. */
  changed: string;
  sections: readonly {
    title: string;
    paragraphs: readonly string[];
    list?: readonly string[];
    table?: DocumentTable;
  }[];
}
