import type { API, LeaveForm, ResponseOf } from '@atrium/contracts';

/** Builds the response of a list route with everything on one page. */
export function formList(leaveForms: LeaveForm[]): ResponseOf<typeof API.leave.ownForms> {
  const pagination = { totalCount: leaveForms.length, totalPages: 1, currentPage: 1, limit: 10 };
  return { leaveForms, pagination };
}
