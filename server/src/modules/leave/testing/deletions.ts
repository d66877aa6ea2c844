import { API } from '@atrium/contracts';
import type { Deletions } from '../../../testing/deletions/deletions';

export const leaveDeletions: Deletions = { unrecorded: [API.leave.cancel, API.leave.cancelCorrection] };
