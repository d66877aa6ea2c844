import { createUseTexts } from '@atrium/platform';
import type { en } from '../texts/en';

/** Returns this remote’s texts in the chosen language. */
export const useTexts = createUseTexts<typeof en>('remote-chat');
