import { API, type Company } from '@atrium/contracts';
import { useJoin } from '../../../shell/company/company-invitations';

/** Joins the company of an invitation or magic link with the signed-in account, and switches to it. */
export const useJoinCompany = (onJoined: (company: Company) => void) =>
  useJoin((api, token) => api.call(API.companies.join, { body: { token } }), onJoined);
