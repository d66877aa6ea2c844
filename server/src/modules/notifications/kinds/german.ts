import type { Wordings } from '../wording';
import { chatGerman } from './chat.de';
import { companiesGerman } from './companies.de';
import { leaveGerman } from './leave.de';
import { mentionsGerman } from './mentions.de';
import { workGerman } from './work.de';
import type { kinds } from './index';

const wordings: Wordings<typeof kinds> = {
  ...mentionsGerman,
  ...chatGerman,
  ...workGerman,
  ...companiesGerman,
  ...leaveGerman,
};

/** Returns the German text of a notification; null for a type or params of another version. */
export function germanTexts(type: string, params: unknown): { title: string; message: string } | null {
  // Several kinds can share a type; the params distinguish them.
  for (const wording of Object.values(wordings).filter((one) => one.type === type)) {
    const message = wording.message(params);
    if (message !== null) return { title: wording.title, message };
  }
  return null;
}
