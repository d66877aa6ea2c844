/** Fields that the audit log records, most significant first. The first changed field summarises an entry. */
export const AUDIT_FIELDS = [
  'name',
  'role',
  'status',
  'operations',
  'reportsTo',
  'leadId',
  'members',
  'successor',
  'position',
  'rateMinor',
  'scope',
  'effectiveFrom',
  'amount',
  'leaveTypeId',
  'year',
  'date',
  'times',
  'schedules',
  'checkIn',
  'checkOut',
  'note',
  'certified',
  'timeZone',
  'country',
  'firstDayOfWeek',
  'contactFields',
  'week',
  'holidays',
  'calendars',
  'holidayCalendar',
  'key',
  'part',
  'from',
  'to',
  'reason',
  'approval',
  'steps',
  'approvers',
  'notice',
  'backDating',
  'days',
  'mode',
  'blackouts',
  'correctionWindowDays',
  'attachmentAfterDays',
  'types',
  'enabled',
  'allowance',
  'accrual',
  'carryOverCap',
  'carryOverMonths',
  'negativeLimit',
  'noticeDays',
  'maxAmount',
  'unit',
  'paid',
  'halfDays',
  'needsApproval',
  'countsHolidays',
  'confidential',
  'colour',
  'lockedUntil',
  'defaultRateMinor',
  'currency',
  'roundingMinutes',
  'longestTimerHours',
  'projectCreation',
  'userId',
  'projectKey',
  'invitation',
  'magicLink',
  'format',
  'fileId',
] as const;
export type AuditField = (typeof AUDIT_FIELDS)[number];

/** Values that are codes, by field. */
export const AUDIT_CODES = {
  status: ['Pending', 'Approved', 'Rejected', 'Cancelled'],
  contactFields: ['email', 'contact', 'address'],
  part: ['full', 'am', 'pm'],
  mode: ['block', 'warn'],
  accrual: ['yearly', 'monthly'],
  unit: ['day', 'hour'],
  projectCreation: ['members', 'managers'],
} as const satisfies Partial<Record<AuditField, readonly string[]>>;

/** Fields that hold people by user id. */
export const PERSON_FIELDS: readonly string[] = ['reportsTo', 'leadId', 'members', 'successor', 'approvers', 'userId'];

/** Fields that hold money in the smallest unit of a currency. */
export const MONEY_FIELDS: readonly string[] = ['rateMinor', 'defaultRateMinor'];

/** Fields that hold thousandths of a day, or minutes if the unit of the leave type is hours. */
export const AMOUNT_FIELDS: readonly string[] = ['amount', 'allowance', 'carryOverCap', 'negativeLimit', 'maxAmount'];

/** Fields whose id has no name to show. The UI shows only that a value exists. */
export const REFERENCE_FIELDS: readonly string[] = ['invitation', 'magicLink', 'fileId'];
