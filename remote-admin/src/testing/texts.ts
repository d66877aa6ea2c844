import { de } from '../texts/de';
import { en } from '../texts/en';

/** Options for `renderWithPlatform`: this remote's name and texts. */
export const asAdmin = { name: 'remote-admin', texts: { en, de } };
