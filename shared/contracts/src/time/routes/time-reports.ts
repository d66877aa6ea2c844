import { z } from 'zod';
import { day, id, instant, LIMITS } from '../../primitives';
import { defineRoute } from '../../route';
import { timeEntryFilter } from './time';
import { exportFormat, money, projectId, projectRef, taskRef, timeTotals } from '../../work/routes/work';
import { person } from '../../person';

/** The groupings of reports. Weeks start on the company's first day of the week. */
export const REPORT_GROUPS = ['day', 'week', 'month', 'person', 'project', 'task'] as const;

/** A grouping of reports. */
export type ReportGroup = (typeof REPORT_GROUPS)[number];

/** Totals as shown in reports. */
export const reportTotals = timeTotals.extend({
  /** Rounded by the company's rules. The value of a group is the sum of its rows, so that displayed numbers add up. */
  roundedSeconds: z.number().int(),
});
export type ReportTotals = z.infer<typeof reportTotals>;

/** The subject of a report row. Only the field of its group is set. */
export const reportKey = z.object({
  group: z.enum(REPORT_GROUPS),
  /** Stable within a report. */
  key: z.string(),
  /** The day, or the first day of the week or month. */
  day: day.nullable(),
  person: person.nullable(),
  project: projectRef.nullable(),
  /** For entries whose project is not a project of the company. */
  projectTitle: z.string().nullable(),
  task: taskRef.nullable(),
  /** For entries without a task of a project. */
  taskName: z.string().nullable(),
});
export type ReportKey = z.infer<typeof reportKey>;

const share = z.number().min(0).max(1);
const reportLeaf = reportKey.extend({ totals: reportTotals, share });

/** A row of a report, with rows of the second grouping if there is one. */
export const reportRow = reportLeaf.extend({ rows: z.array(reportLeaf) });
export type ReportRow = z.infer<typeof reportRow>;

/** A report covers a period, so both ends are required. */
const reportQuery = {
  ...timeEntryFilter,
  from: day,
  to: day,
  groupBy: z.enum(REPORT_GROUPS).default('project'),
  thenBy: z.enum(REPORT_GROUPS).optional(),
};

const budget = z.object({
  project: projectRef,
  budgetSeconds: z.number().int().nullable(),
  budget: money.nullable(),
  /** All-time totals. */
  spent: timeTotals,
});

/** Routes of reports, the matrix and budgets. */
export const timeReports = {
  dashboard: defineRoute({
    method: 'GET',
    path: '/time/dashboard',
    summary: 'Returns the caller’s own day and week: totals, hours a day by project, shares, budgets and recent tasks.',
    access: 'company',
    query: z.strictObject({ timeZone: z.string().max(LIMITS.timeZone).default('UTC'), day: day.optional() }),
    response: z.object({
      day,
      week: z.object({ from: day, to: day }),
      today: timeTotals,
      thisWeek: timeTotals,
      /** The days of the week, each with the seconds per project. */
      days: z.array(z.object({ day, seconds: z.number().int(), rows: z.array(reportLeaf) })),
      /** The projects of the week, largest first. */
      projects: z.array(reportLeaf),
      /** The budgets of the caller's projects. */
      budgets: z.array(budget),
      /** The tasks on which the user last worked, without duplicates. */
      recent: z.array(
        z.object({
          taskName: z.string(),
          projectId: z.string().nullable(),
          projectTitle: z.string().nullable(),
          project: projectRef.nullable(),
          task: taskRef.nullable(),
          billable: z.boolean(),
          lastEndTime: instant,
        }),
      ),
    }),
    errors: [],
  }),
  report: defineRoute({
    method: 'GET',
    path: '/time/report',
    summary: 'Returns time and cost of a period, grouped by one or two of day, week, month, person, project and task.',
    access: 'company',
    query: z.strictObject(reportQuery),
    response: z.object({
      rows: z.array(reportRow),
      totals: reportTotals,
      /** True if there are more groups than a report can contain. `rows` omits the smallest; `totals` includes them. */
      isTruncated: z.boolean(),
    }),
    errors: [],
  }),
  exportReport: defineRoute({
    method: 'GET',
    path: '/time/report/export',
    summary: 'Exports the report as CSV or XLSX.',
    access: 'company',
    query: z.strictObject({ ...reportQuery, format: exportFormat.default('csv') }),
    response: z.unknown(),
    produces: 'application/octet-stream',
    errors: [],
  }),
  matrix: defineRoute({
    method: 'GET',
    path: '/time/matrix',
    summary: 'Returns time and cost of a period by person and project, for the people whose time the caller may see.',
    access: 'company',
    query: z.strictObject({ from: day, to: day, timeZone: z.string().max(LIMITS.timeZone).default('UTC') }),
    response: z.object({
      people: z.array(person.extend({ totals: reportTotals, hasRate: z.boolean().nullable() })),
      projects: z.array(reportLeaf),
      /** Only cells with tracked time. `key` is the key of the project. */
      cells: z.array(z.object({ userId: id, key: z.string(), totals: reportTotals })),
      totals: reportTotals,
    }),
    errors: ['FORBIDDEN'],
  }),
  exportMatrix: defineRoute({
    method: 'GET',
    path: '/time/matrix/export',
    summary: 'Exports the matrix as CSV or XLSX.',
    access: 'company',
    query: z.strictObject({
      from: day,
      to: day,
      timeZone: z.string().max(LIMITS.timeZone).default('UTC'),
      /** `cost` requires `rates.view`; it has a row for each person and currency. */
      measure: z.enum(['hours', 'cost']).default('hours'),
      format: exportFormat.default('csv'),
    }),
    response: z.unknown(),
    produces: 'application/octet-stream',
    errors: ['FORBIDDEN'],
  }),
  budgets: defineRoute({
    method: 'GET',
    path: '/time/budgets',
    summary: 'Returns the projects with a budget, each with the spent part of it.',
    access: 'company',
    query: z.strictObject({ project: projectId.optional() }),
    response: z.object({ budgets: z.array(budget) }),
    errors: [],
  }),
  exportBudgets: defineRoute({
    method: 'GET',
    path: '/time/budgets/export',
    summary: 'Exports the budgets as CSV or XLSX.',
    access: 'company',
    query: z.strictObject({ format: exportFormat.default('csv') }),
    response: z.unknown(),
    produces: 'application/octet-stream',
    errors: [],
  }),
} as const;
