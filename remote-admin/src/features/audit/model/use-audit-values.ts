import { type AuditEntry, money, RATE_SOURCES, role } from '@atrium/contracts';
import { type Formats, useCompanyRules, useDepartments, useFormat, usePageLocale } from '@atrium/platform';
import { usePastPeople } from '@atrium/platform/people';
import { clockDuration } from '@atrium/ui/charts';
import { moneyText } from '@atrium/ui/figures';
import { useDeclaredOperations } from '../../../shared/api/declared-operations';
import { isOneOf } from '../../../shared/model/use-audit-format';
import {
  AMOUNT_FIELDS,
  AUDIT_CODES,
  AUDIT_FIELDS,
  type ChangedField,
  changedFields,
  DURATION_FIELDS,
  MONEY_FIELDS,
  type PathPart,
  PERSON_FIELDS,
  REFERENCE_FIELDS,
} from './changed-fields';
import { useTexts } from '../../../shared/use-texts';

/** The text of a missing value. */
export const NO_VALUE = '–';
const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
/** A Monday, from which weekday names are formatted. */
const FIRST_WEEKDAY = Date.UTC(2024, 0, 1);

const codesOf = (field: string): readonly string[] =>
  Object.entries(AUDIT_CODES).find(([name]) => name === field)?.[1] ?? [];
const rankOf = (name: unknown) => {
  const rank = AUDIT_FIELDS.findIndex((field) => field === name);
  return rank < 0 ? AUDIT_FIELDS.length : rank;
};
/** Fields that an item of a list begins with. */
const FIRST_FIELDS: readonly string[] = ['date', 'from', 'to', 'name'];
/** Returns the fields of an object in reading order; the database returns them in an order of its own. */
const inReadingOrder = (value: object): [string, unknown][] => {
  const rank = (key: string) =>
    FIRST_FIELDS.includes(key) ? FIRST_FIELDS.indexOf(key) - FIRST_FIELDS.length : rankOf(key);
  return Object.entries(value).toSorted(([one], [other]) => rank(one) - rank(other));
};
const textIn = (values: unknown, key: string): string | undefined => {
  const value: unknown = values instanceof Object ? Object.entries(values).find(([name]) => name === key)?.[1] : null;
  return typeof value === 'string' ? value : undefined;
};

/** Formats a work period as `1 Oct 2026, 08:23 – 11:47`. Returns undefined for other objects and without an end. */
function periodText(value: object, format: Formats): string | undefined {
  const [from, to] = [textIn(value, 'checkIn'), textIn(value, 'checkOut')];
  if (from === undefined || to === undefined) return undefined;
  const isSameDay = format.date(from) === format.date(to);
  return `${format.dateTime(from)} – ${isSameDay ? format.time(to) : format.dateTime(to)}`;
}

/** Sorts items that have a day by it and leaves other lists, such as the steps of an approval, as they are. */
function byDay(items: readonly unknown[]): readonly unknown[] {
  const dayOf = (item: unknown) => textIn(item, 'date') ?? textIn(item, 'from');
  if (items.some((item) => dayOf(item) === undefined)) return items;
  return items.toSorted((one, other) => (dayOf(one) ?? '').localeCompare(dayOf(other) ?? ''));
}

/** Splits a key into words: `firstDayOfWeek` becomes `First day of week`. Used for fields of a newer server. */
function toWords(key: string): string {
  const words = key.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns the name of an object, or null if it was deleted; its id while the objects of the company are unknown. */
function nameIn(known: readonly { _id?: string | undefined; name: string }[] | undefined, id: string): string | null {
  if (known === undefined) return id;
  return known.find(({ _id }) => _id === id)?.name ?? null;
}

/** A change as readable text. */
interface AuditChange {
  /** Identifies the change within its entry. */
  key: string;
  field: string;
  before: string;
  after: string;
}

/** Returns a function that describes an entry's changes in the user's language, most significant field first. */
export function useAuditValues(): (entry: AuditEntry) => AuditChange[] {
  const { t, translate } = useTexts();
  const format = useFormat();
  const locale = usePageLocale();
  const rules = useCompanyRules().data;
  const operations = new Map(
    (useDeclaredOperations().groups ?? []).flatMap((group) => group.operations.map(({ name, label }) => [name, label])),
  ) as ReadonlyMap<string, string>; // widened, because names can be unknown
  const { people } = usePastPeople();
  const types = rules?.leave.types ?? [];
  const departments = useDepartments().data;

  const fieldText = (key: string) => (isOneOf(AUDIT_FIELDS, key) ? t(`audit.fields.${key}`) : toWords(key));
  const weekday = (number: number) =>
    format.date(new Date(FIRST_WEEKDAY + (number - 1) * 86_400_000), { weekday: 'long', timeZone: 'UTC' });

  const numberText = (field: string, value: number, { path }: ChangedField, entry: AuditEntry): string => {
    if (MONEY_FIELDS.includes(field)) {
      const currency = textIn(entry.after, 'currency') ?? textIn(entry.before, 'currency') ?? rules?.time.currency;
      return currency === undefined ? format.number(value) : moneyText({ currency, amountMinor: value }, locale);
    }
    if (AMOUNT_FIELDS.includes(field)) {
      const typeId = textIn(entry.after, 'leaveTypeId');
      const named = path.find((part) => typeof part !== 'string');
      const type = types.find(({ _id }) => (named ? _id === named.id : _id === typeId));
      return type?.unit === 'hour' ? clockDuration(value * 60, locale) : format.number(value / 1_000);
    }
    if (DURATION_FIELDS.includes(field)) return clockDuration(value, locale);
    if (field === 'week') return clockDuration(value * 60);
    if (field === 'firstDayOfWeek') return weekday(value);
    return field === 'year' ? String(value) : format.number(value);
  };

  const stringText = (field: string, value: string, { projects }: AuditEntry): string => {
    if (PERSON_FIELDS.includes(field)) {
      const person = people.get(value);
      return person ? format.titleCase(person.name) : t('audit.subjects.member');
    }
    if (field === 'projectKey') return projects?.[value] ?? t('audit.deletedProject');
    if (REFERENCE_FIELDS.includes(field)) return t('audit.yes');
    if (field === 'role' && isOneOf(role.options, value)) return t(`roles.${value}`);
    if (field === 'scope' && isOneOf(RATE_SOURCES, value)) return t(`timeCost.scopes.${value}`);
    if (field === 'operations') return operations.get(value) ?? value;
    if (field === 'leaveTypeId' || field === 'leaveTypes') {
      return nameIn(rules && types, value) ?? t('audit.deletedLeaveType');
    }
    if (field === 'departments') return nameIn(departments, value) ?? t('people.deletedDepartment');
    if (codesOf(field).includes(value)) return translate(`audit.codes.${field}.${value}`);
    if (DAY_PATTERN.test(value)) return format.date(value);
    return INSTANT.test(value) ? format.dateTime(value) : value;
  };

  const valueText = (field: string, value: unknown, change: ChangedField, entry: AuditEntry): string => {
    if (value === null || value === undefined || value === '') return NO_VALUE;
    if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no');
    if (typeof value === 'number') return numberText(field, value, change, entry);
    if (typeof value === 'string') return stringText(field, value, entry);
    if (Array.isArray(value)) {
      const separator = value.some((item) => item instanceof Object) ? '; ' : ', ';
      return (
        byDay(value)
          .map((item) => valueText(field, item, change, entry))
          .join(separator) || NO_VALUE
      );
    }
    const amount = money.safeParse(value);
    if (amount.success) return moneyText(amount.data, locale);
    const period = periodText(value, format);
    if (period !== undefined) return period;
    return inReadingOrder(value)
      .filter(([key, part]) => key !== '_id' && part !== null && part !== '')
      .map(([key, part]) => `${fieldText(key)}: ${valueText(key, part, change, entry)}`)
      .join(', ');
  };

  return (entry) =>
    changedFields(entry.before, entry.after)
      .toSorted((one, other) => rankOf(one.path[0]) - rankOf(other.path[0]))
      .map((change) => {
        const field = change.path.findLast((part) => typeof part === 'string') ?? '';
        return {
          key: change.path.map((part) => (typeof part === 'string' ? part : part.id)).join('.'),
          field: change.path
            .map((part: PathPart) => (typeof part === 'string' ? fieldText(part) : part.name))
            .join(' › '),
          before: valueText(field, change.before, change, entry),
          after: valueText(field, change.after, change, entry),
        };
      });
}
