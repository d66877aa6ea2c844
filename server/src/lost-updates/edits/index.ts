import type { SharedEdits } from '../shared-edit';
import { communicationEdits } from './communication';
import { peopleEdits } from './people';
import { timeEdits } from './time';
import { workEdits } from './work';

/** Every update of an object that several people may edit. */
export const SHARED_EDITS: SharedEdits = [...workEdits, ...peopleEdits, ...communicationEdits, ...timeEdits];
