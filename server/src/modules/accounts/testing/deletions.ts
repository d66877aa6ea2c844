import { API } from '@atrium/contracts';
import type { Deletions } from '../../../testing/deletions/deletions';

export const accountsDeletions: Deletions = { unrecorded: [API.users.removeImage, API.security.endSession] };
