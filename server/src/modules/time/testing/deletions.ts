import { API } from '@atrium/contracts';
import type { MakeSubject } from '../../../cross-company/subject';
import { subjectOf } from '../../../cross-company/subjects-by-route';
import { lastHourInput } from '../../../testing/domains/time';
import type { Deletions } from '../../../testing/deletions/deletions';

const removeEntryOf =
  (owner: 'founder' | 'colleague'): MakeSubject =>
  async ({ test, founder, [owner]: by }) => {
    const { _id: id } = await by.ok(API.time.createEntry, lastHourInput(test));
    return { by: founder, input: { params: { id } } };
  };

/** Time entries, timers and rates. */
export const timeDeletions: Deletions = {
  recorded: [
    [API.rates.remove, 'rate.removed', subjectOf(API.rates.remove)],
    [API.time.removeEntry, 'time.entryDeleted', removeEntryOf('colleague')],
  ],
  unrecorded: [API.timers.reset],
  own: [['time entry', API.time.removeEntry, 'time.entryDeleted', removeEntryOf('founder')]],
};
