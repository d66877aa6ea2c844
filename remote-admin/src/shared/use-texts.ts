import { createUseTexts, type TextKey as KeyOf } from '@atrium/platform';
import type { en } from '../texts/en';

/** A key of this remote’s texts. */
export type TextKey = KeyOf<typeof en>;

/** Returns this remote’s texts in the chosen language. */
export const useTexts = createUseTexts<typeof en>('remote-admin');
