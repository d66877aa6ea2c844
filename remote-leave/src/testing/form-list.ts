import type { API, LeaveForm, ResponseOf } from '@atrium/contracts';

/** An answer of a list route: one page that holds everything. */
export function formList(leaveForms: LeaveForm[]): ResponseOf<typeof API.leave.ownForms> {
  const pagination = { totalCount: leaveForms.length, totalPages: 1, currentPage: 1, limit: 10 };
  return { leaveForms, pagination };
}
