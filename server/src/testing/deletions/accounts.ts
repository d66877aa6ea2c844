import { API } from '@atrium/contracts';
import type { Deletions } from './deletions';

export const accountsDeletions: Deletions = { unrecorded: [API.users.removeImage, API.security.endSession] };
