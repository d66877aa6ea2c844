import { type LeaveTypeRules, leaveTypeRules, type LeaveUnit } from '@atrium/contracts';
import { inUnits } from '@atrium/domain';
import type { FormSchema } from '@atrium/platform/forms';
import { toStoredAmount } from '../../../shared/stored-amount';

/** The largest amount that the contract accepts. */
const MAX_AMOUNT = 1_000_000;

const NUMBERS = [
  'allowance',
  'carryOverCap',
  'carryOverMonths',
  'negativeLimit',
  'noticeDays',
  'maxAmount',
  'attachmentAfterDays',
] as const;
type NumberName = (typeof NUMBERS)[number];

/** The form values of a leave type. Numbers are text as typed, empty if the type does not set them. */
export type LeaveTypeValues = Omit<LeaveTypeRules, NumberName> & Record<NumberName, string>;

const NEW_TYPE: LeaveTypeRules = leaveTypeRules.parse({ name: 'new', colour: 0, paid: true });

/** Returns the form values of a type, or of a new type in the given colour. Amounts are written for the locale. */
export function leaveTypeValues(type: LeaveTypeRules | undefined, colour: number, locale: string): LeaveTypeValues {
  const rules = type ?? { ...NEW_TYPE, name: '', colour };
  const numbers = new Intl.NumberFormat(locale, { useGrouping: false });
  const amount = (value: number | null) => (value === null ? '' : numbers.format(inUnits(value, rules.unit)));
  const count = (value: number | null) => (value === null ? '' : String(value));
  return {
    ...rules,
    allowance: amount(rules.allowance),
    carryOverCap: amount(rules.carryOverCap),
    carryOverMonths: count(rules.carryOverMonths),
    negativeLimit: amount(rules.negativeLimit),
    noticeDays: count(rules.noticeDays),
    maxAmount: amount(rules.maxAmount),
    attachmentAfterDays: count(rules.attachmentAfterDays),
  };
}

/** Parses a number with either decimal separator. Returns null for empty text and NaN for invalid text. */
function typedNumber(typed: string): number | null {
  const text = typed.trim().replace(',', '.');
  return text === '' ? null : Number(text);
}

function typedAmount(typed: string, unit: LeaveUnit): number | null {
  const count = typedNumber(typed);
  if (count === null) return null;
  const amount = toStoredAmount(count, unit);
  // The contract's error would state the limit in thousandths, a unit that users never see.
  return amount > MAX_AMOUNT ? Number.NaN : amount;
}

function toRules(values: LeaveTypeValues): Record<keyof LeaveTypeRules, unknown> {
  const amount = (typed: string) => typedAmount(typed, values.unit);
  const allowance = amount(values.allowance);
  // Without a balance, the form hides the fields for carry-over and the floor, so their values are ignored.
  const keepsBalance = allowance !== null;
  return {
    ...values,
    _id: values._id,
    halfDays: values.halfDays && values.unit === 'day',
    allowance,
    carryOverCap: keepsBalance ? amount(values.carryOverCap) : 0,
    carryOverMonths: keepsBalance ? typedNumber(values.carryOverMonths) : null,
    negativeLimit: keepsBalance ? (amount(values.negativeLimit) ?? 0) : 0,
    noticeDays: typedNumber(values.noticeDays),
    maxAmount: amount(values.maxAmount),
    attachmentAfterDays: typedNumber(values.attachmentAfterDays),
  };
}

/** Validates the form values against the contract and converts them to a leave type of the rules. */
export const leaveTypeSchema: FormSchema<LeaveTypeRules> = {
  safeParse: (values) => leaveTypeRules.safeParse(toRules(values as LeaveTypeValues)), // the values of this very form
};
