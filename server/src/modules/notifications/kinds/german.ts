import type { Wordings } from '../wording';
import { chatGerman } from './chat.de';
import { companiesGerman } from './companies.de';
import { leaveGerman } from './leave.de';
import { mentionsGerman } from './mentions.de';
import { workGerman } from './work.de';
import type { kinds } from './index';

/** The German wording of every kind of notification. */
export const germanWordings: Wordings<typeof kinds> = {
  ...mentionsGerman,
  ...chatGerman,
  ...workGerman,
  ...companiesGerman,
  ...leaveGerman,
};
