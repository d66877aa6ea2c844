import { API } from '@atrium/contracts';
import type { Deletions } from '../../../testing/deletions/deletions';

export const notificationsDeletions: Deletions = { unrecorded: [API.notifications.remove, API.push.unsubscribe] };
