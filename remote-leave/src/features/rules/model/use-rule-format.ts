import type { LeaveTypeRules } from '@atrium/contracts';
import { titleCase, useEmployees, useFormat } from '@atrium/platform';
import type { RuleFormat } from '@atrium/platform/company-rules';
import { useLeaveFormat } from '../../../shared/use-leave-format';
import { useTexts } from '../../../shared/use-texts';
import { hoursText, weekdayNames } from '../../../shared/week/hours';

const AMOUNTS = ['allowance', 'carryOverCap', 'negativeLimit', 'maxAmount'] as const;
const DAY_PARTS = ['full', 'am', 'pm'] as const;
const LISTED = ['accrual', 'unit', 'mode', 'part'] as const;

type Value = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Value => typeof value === 'object' && value !== null;
const isOneOf = <Known extends string>(known: readonly Known[], value: unknown): value is Known =>
  known.some((one) => one === value);
const textIn = (value: Value, field: string) => (typeof value[field] === 'string' ? value[field] : '');

/** Returns how values of the working time that two people changed are named and shown. */
export function useWorkingTimeFormat(): RuleFormat {
  const { t, language } = useTexts();
  const format = useFormat();
  return {
    label: ([list, key = '', , day = '']) => {
      if (list === 'week') return weekdayNames(language)[Number(key)] ?? t('rules.week');
      if (list === 'holidays') return format.date(key);
      return day === '' ? t('rules.calendars') : format.date(day);
    },
    display: ([list], value) => {
      if (value === undefined) return t('rules.scoped.removed');
      if (list === 'week') return typeof value === 'number' ? hoursText(value) : undefined;
      if (isOneOf(DAY_PARTS, value)) return t(`rules.parts.${value}`);
      return isRecord(value) ? textIn(value, 'name') : undefined;
    },
  };
}

/** Returns how values of the leave rules that two people changed are named and shown; `types` are those of before. */
export function useLeaveRuleFormat(types: readonly LeaveTypeRules[]): RuleFormat {
  const { t } = useTexts();
  const format = useFormat();
  const leaveFormat = useLeaveFormat();
  const { data: employees = [] } = useEmployees();
  const typeOf = (id: string | undefined) => types.find(({ _id }) => _id === id);
  const nameOf = (id: unknown) => {
    const name = employees.find(({ user }) => user._id === id)?.user.name;
    return name === undefined ? t('rules.unknownPerson') : titleCase(name);
  };

  const fieldOf = (field: string, unit: LeaveTypeRules['unit']) => {
    if (isOneOf(AMOUNTS, field)) return t(`rules.types.${field}`, { unit: t(`rules.types.inUnit.${unit}`) });
    if (field === 'noticeDays') return t('rules.notice');
    if (field === 'attachmentAfterDays') return t('rules.attachmentAfter');
    return t(`rules.types.${field as 'name'}`); // the other fields of a type have a text of their name
  };
  /** Returns a unit and the allowance in it. */
  const unitText = ({ unit, allowance }: Value) => {
    if (unit !== 'day' && unit !== 'hour') return undefined;
    const amount = typeof allowance === 'number' ? [leaveFormat.howLong(allowance, unit)] : [];
    return [t(`rules.types.units.${unit}`), ...amount].join(' · ');
  };
  const stepTexts = (steps: readonly unknown[]) =>
    steps.map((step, index) => {
      const approvers = isRecord(step) && Array.isArray(step['approvers']) ? step['approvers'].map(nameOf) : [];
      return `${t('rules.stepNumber', { n: index + 1 })}: ${approvers.join(', ') || t('rules.anybody')}`;
    });
  return {
    label: ([rule = '', part = '', field]) => {
      if (rule === 'types') {
        const type = typeOf(part);
        if (!type) return t('rules.types.title');
        return field === undefined ? type.name : `${type.name} · ${fieldOf(field, type.unit)}`;
      }
      if (rule === 'approval') return t('rules.steps');
      if (rule === 'notice' || rule === 'backDating')
        return part === 'mode' ? `${t(`rules.${rule}`)} · ${t(`rules.otherwise.${rule}`)}` : t(`rules.${rule}`);
      if (rule === 'blackouts') return t('rules.blackouts');
      if (rule === 'scopedBlackouts') return t('rules.scoped.title');
      return rule === 'correctionWindowDays' ? t('rules.correctionWindow') : t('rules.attachmentAfter');
    },
    display: ([rule, part, field = part], value) => {
      if (value === undefined) return t('rules.scoped.removed');
      const unit = rule === 'types' ? (typeOf(part)?.unit ?? 'day') : 'day';
      if (rule === 'approval' && Array.isArray(value)) return stepTexts(value).join('\n');
      if (isOneOf(AMOUNTS, field) && typeof value === 'number') return leaveFormat.howLong(value, unit);
      if (field === 'unit' && isRecord(value)) return unitText(value);
      if (isOneOf(LISTED, field)) return listedText(t, field, value);
      if (field === 'prorationRounding') {
        const rounding = (['whole', 'half', 'exact'] as const).find((one) => one === value);
        return rounding && t(`rules.types.roundings.${unit}.${rounding}`);
      }
      if (field === 'colour') return t('rules.types.colourNumber', { number: Number(value) + 1 });
      if (!isRecord(value)) return undefined;
      if ('name' in value) return textIn(value, 'name');
      const [from, to] = [textIn(value, 'from'), textIn(value, 'to')];
      return from && to ? `${format.dateRange(from, to)}: ${textIn(value, 'reason')}` : undefined;
    },
  };
}

/** Returns the text of a value that the form lets one choose from a list. */
function listedText(t: ReturnType<typeof useTexts>['t'], field: (typeof LISTED)[number], value: unknown) {
  if (field === 'accrual' && isOneOf(['yearly', 'monthly'] as const, value)) return t(`rules.types.accruals.${value}`);
  if (field === 'unit' && isOneOf(['day', 'hour'] as const, value)) return t(`rules.types.units.${value}`);
  if (field === 'mode' && isOneOf(['block', 'warn'] as const, value)) return t(`rules.modes.${value}`);
  return undefined;
}
