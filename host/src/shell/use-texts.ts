import { createUseTexts, type TextKey as KeyOf, type TypedTranslate } from '@atrium/platform';
import type { en } from '../texts/en';

/** A key of the shell's catalogue. */
export type TextKey = KeyOf<typeof en>;
export type HostT = TypedTranslate<typeof en>;

/**
 * Returns the shell's texts in the chosen language. Unlike the platform's `useTexts`, it also works on public pages.
 */
export const useTexts = createUseTexts<typeof en>('host');
