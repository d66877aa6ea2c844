import { API, type BodyOf, type ResponseOf } from '@atrium/contracts';
import { checkLeaveRequest } from '@atrium/domain';
import { buildCompany, buildPerson, type RenderOptions, renderWithPlatform } from '@atrium/testing';
import type { ReactElement } from 'react';
import { de } from '../texts/de';
import { en } from '../texts/en';
import { OVERTIME, SICK, VACATION } from './balances';

/** A working week from Monday to Friday, without holidays. */
const calendar = { week: [480, 480, 480, 480, 480, 0, 0] as const, holidays: [] };

const TYPES = [VACATION, SICK, OVERTIME];
const APPROVERS = [[buildPerson({ name: 'grace HOPPER' })]];

/** Previews a request as the server does, with `checkLeaveRequest`. Vacation has a balance of 25 days. */
export function previewOf(request: BodyOf<typeof API.leave.preview>): ResponseOf<typeof API.leave.preview> {
  const type = TYPES.find(({ _id }) => _id === request.leaveType);
  const span = {
    startPart: 'full' as const,
    endPart: 'full' as const,
    ...request,
    minutes: Number(request.minutes) || null,
  };
  const checked = checkLeaveRequest(span, {
    type,
    calendarOf: () => ({ week: [...calendar.week], holidays: [] }),
    rules: {
      notice: { days: 0, mode: 'warn' },
      backDating: { days: 30, mode: 'warn' },
      blackouts: [],
      attachmentAfterDays: null,
      lockedUntil: null,
    },
    today: '2026-11-23',
    taken: [],
    available: new Map(),
    attachments: request.attachments ?? 0,
  });
  const balance = { year: 2026, before: 25_000, after: 25_000 - checked.amount, limit: 0 };
  return {
    ...checked,
    faults: checked.issues, // oxlint-disable-line atrium/standard-terms -- a released name
    unit: type?.unit ?? 'day',
    balances: type === VACATION ? [balance] : [],
    away: [],
    approvalSteps: APPROVERS,
    automatic: false,
  };
}

/** Builds what a leave request needs: three types, one approver and no balances. */
export const buildLeaveOverview = (
  changes: Partial<ResponseOf<typeof API.leave.overview>> = {},
): ResponseOf<typeof API.leave.overview> => ({
  types: TYPES,
  approvers: APPROVERS.flat(),
  approvalSteps: APPROVERS,
  balances: [],
  calendar: { week: [...calendar.week], holidays: [] },
  rules: {
    notice: { days: 0, mode: 'warn' },
    backDating: { days: 30, mode: 'warn' },
    blackouts: [],
    attachmentAfterDays: null,
    correctionWindowDays: 30,
    lockedUntil: null,
  },
  today: '2026-11-23',
  timeZone: 'UTC',
  ...changes,
});

/** Renders a screen of this remote as the shell would. The overview has three types and one approver. */
export function renderLeave(ui: ReactElement, { api, ...options }: Omit<RenderOptions, 'name' | 'texts'> = {}) {
  return renderWithPlatform(ui, {
    name: 'remote-leave',
    texts: { en, de },
    at: '/leave',
    api: (fake) => {
      fake.answer(API.leave.overview, () => buildLeaveOverview());
      fake.answer(API.leave.publicHolidays, () => ({ countries: [], regions: [], holidays: [] }));
      fake.answer(API.companies.main, () => buildCompany());
      fake.answer(API.leave.preview, ({ body }) => previewOf(body));
      fake.answer(API.leave.corrections, () => ({
        corrections: [],
        pagination: { totalCount: 0, totalPages: 0, currentPage: 1, limit: 20 },
      }));
      fake.answer(API.leave.balances, ({ query }) => ({ year: query.year ?? 2026, balances: [] }));
      fake.answer(API.leave.away, ({ query }) => ({ from: query.from ?? '', to: query.to ?? '', away: [] }));
      api?.(fake);
    },
    ...options,
  });
}
