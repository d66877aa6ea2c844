import { API } from '@atrium/contracts';
import { subjectOf } from '../../../cross-company/subjects-by-route';
import type { Deletions } from '../../../testing/deletions/deletions';

export const oauthDeletions: Deletions = {
  recorded: [[API.oauth.disconnectCalendar, 'calendar.disconnected', subjectOf(API.oauth.disconnectCalendar)]],
  unrecorded: [API.oauth.unlink],
};
