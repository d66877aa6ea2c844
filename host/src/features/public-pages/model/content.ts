import type { Language } from '@atrium/platform';
import { useTexts } from '../../../shell/use-texts';

/** The same content in each language. It comes with its page, so that the app itself does not carry it. */
export type InLanguages<Content> = Readonly<Record<Language, Content>>;

/** The content in the chosen language. */
export function useContent<Content>(content: InLanguages<Content>): Content {
  return content[useTexts().language];
}

/** A table within a document. */
export interface DocumentTable {
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

/** A page that is read from top to bottom. */
export interface DocumentContent {
  title: string;
  lead: string;
  /** The day that it was last changed on, ISO. */
  changed: string;
  sections: readonly {
    title: string;
    paragraphs: readonly string[];
    list?: readonly string[];
    table?: DocumentTable;
  }[];
}
