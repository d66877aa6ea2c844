import type { SharedEdits } from '../shared-edit';
import { communicationEdits } from './communication';
import { peopleEdits } from './people';
import { timeEdits } from './time';
import { workEdits } from './work';

const EDITS = {
  work: workEdits,
  people: peopleEdits,
  communication: communicationEdits,
  time: timeEdits,
};

/** Every update of an object that several people may edit. */
export const SHARED_EDITS: SharedEdits = Object.values(EDITS).flat();
