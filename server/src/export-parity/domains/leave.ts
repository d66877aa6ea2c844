import { API, type LeaveForm } from '@atrium/contracts';
import { inUnits } from '@atrium/domain';
import type { ExportCase, Query, ScreenValue } from '../export-case';
import { localTime, readShownNames, type ShownNames } from '../shown-values';

/** Time zone of a new company. */
const TIME_ZONE = 'UTC';

const rowOf = (form: LeaveForm, names: ShownNames): ScreenValue[] => [
  form.employee.name,
  form.leaveType.name,
  form.startDate,
  form.endDate,
  form.startPart,
  form.endPart,
  inUnits(form.amount, form.unit),
  form.unit,
  form.status,
  form.reason,
  localTime(form.createdAt, TIME_ZONE),
  form.decidedAt && localTime(form.decidedAt, TIME_ZONE),
  form.decidedBy?.name ?? null,
  form.comment,
  names.emailOf(form.employee),
];

export const leaveExport: ExportCase = {
  definition: API.leave.exportForms,
  hasXlsx: false,
  queries: ({ leaveTypeId }): Query[] => [
    {},
    { status: 'Approved' },
    { status: 'Pending' },
    { leaveType: leaveTypeId },
    { startDate: '2026-12-02', endDate: '2026-12-31' },
    { employeeName: 'eve' },
    { decided: 'true' },
    { decided: 'true', startDate: '2026-12-02', endDate: '2026-12-31' },
  ],
  async screen(person, { decided, ...query }) {
    const list = decided === undefined ? API.leave.allForms : API.leave.history;
    const { leaveForms } = await person.ok(list, { query: { ...query, limit: '100' } });
    const names = await readShownNames(person);
    return { rows: leaveForms.map((form) => rowOf(form, names)), sums: [] };
  },
};
