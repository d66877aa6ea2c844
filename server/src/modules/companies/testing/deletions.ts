import { API } from '@atrium/contracts';
import { subjectOf } from '../../../cross-company/subjects-by-route';
import type { Deletions } from '../../../testing/deletions/deletions';

export const companiesDeletions: Deletions = {
  recorded: [[API.companies.declineInvitation, 'invitation.declined', subjectOf(API.companies.declineInvitation)]],
};
