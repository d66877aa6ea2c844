import { de } from '../texts/de';
import { en } from '../texts/en';

/** For `renderWithPlatform`: this remote's name and texts. */
export const asAdmin = { name: 'remote-admin', texts: { en, de } };
