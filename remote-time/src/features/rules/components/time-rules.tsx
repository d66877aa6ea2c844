import { type CompanyRules, RATES_PATH } from '@atrium/contracts';
import {
  Banner,
  DateField,
  Field,
  Input,
  Link,
  Select,
  type SelectOption,
  useCan,
  useFormat,
  usePageLocale,
  useToast,
} from '@atrium/platform';
import { FormCombobox } from '@atrium/platform/forms';
import { amountText, parseAmount } from '@atrium/ui/figures';
import { useMemo } from 'react';
import { RuleLines, RulesGroup, type RuleFormat, useRulesForm } from '@atrium/platform/company-rules';
import { SettingsGroup } from '@atrium/ui/settings';
import { useTexts } from '../../../shared/use-texts';

const ROUNDINGS = [1, 5, 6, 10, 15, 30] as const;
const CREATORS = ['members', 'managers'] as const;

/** Returns the text of a currency, with the default rate if the value has one. */
function currencyText(value: unknown, locale: string): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { currency, defaultRateMinor }: { currency?: unknown; defaultRateMinor?: unknown } = value;
  if (typeof currency !== 'string') return undefined;
  return typeof defaultRateMinor === 'number'
    ? `${amountText(defaultRateMinor, currency, locale)} ${currency}`
    : currency;
}

/** Returns all currencies with name and code, sorted by name. */
function currencies(language: string): SelectOption[] {
  const names = new Intl.DisplayNames(language, { type: 'currency' });
  return Intl.supportedValuesOf('currency')
    .map((value) => ({ value, label: `${names.of(value) ?? value} (${value})` }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language));
}

interface TimeRulesProps {
  rules: CompanyRules;
  maySetRates: boolean;
  mayLock: boolean;
}

/** The rules for measuring time and its cost. Locking a period requires a separate permission. */
export function TimeRules({ rules, maySetRates, mayLock }: TimeRulesProps) {
  const { t, language } = useTexts();
  const maySeeRates = useCan('rates.view');
  const format = useFormat();
  const locale = usePageLocale();
  const toasts = useToast();
  const time = useRulesForm('time', rules, () => toasts.show({ title: t('rules.saved'), variant: 'success' }));
  const { form, errorOf } = time;
  const options = useMemo(() => currencies(language), [language]);
  // While the user searches for another currency, amounts keep the previous one.
  const currency = form.watch('currency') || rules.time.currency;
  // The rules' schema rejects NaN.
  const toMinor = (text: string) => (text.trim() === '' ? null : (parseAmount(text, currency) ?? Number.NaN));
  const toText = (minor: number | null) =>
    minor === null || Number.isNaN(minor) ? '' : amountText(minor, currency, locale);
  const roundingText = (n: number) => (n === 1 ? t('rules.roundingNone') : t('rules.roundingTo', { n }));
  const creatorText = (who: (typeof CREATORS)[number]) => t(`rules.projectCreators.${who}`);
  const hours = form.watch('longestTimerHours');
  const lockedUntil = form.watch('lockedUntil');
  const labels: Readonly<Record<string, string>> = {
    currency: `${t('rules.currency')} · ${t('rules.defaultRate')}`,
    defaultRateMinor: t('rules.defaultRate'),
    roundingMinutes: t('rules.rounding'),
    longestTimerHours: t('rules.longestTimer'),
    lockedUntil: t('rules.lockedUntil'),
    projectCreation: t('rules.projectCreation'),
  };
  const ruleFormat: RuleFormat = {
    label: ([field = '']) => labels[field] ?? field,
    display: ([field], value) => {
      if (field === 'currency') return currencyText(value, locale);
      if (field === 'defaultRateMinor' && typeof value === 'number') return `${toText(value)} ${currency}`;
      if (field === 'projectCreation') {
        const creator = CREATORS.find((one) => one === value);
        return creator && creatorText(creator);
      }
      if (field === 'roundingMinutes' && typeof value === 'number') return roundingText(value);
      return field === 'lockedUntil' && typeof value === 'string' ? format.date(value) : undefined;
    },
  };
  return (
    <RulesGroup section="time" rules={time} format={ruleFormat}>
      {!maySetRates && <Banner>{t('rules.mayOnlyLock')}</Banner>}
      <SettingsGroup title={t('rules.cost')} help={t('rules.costHelp')}>
        <RuleLines>
          <Field row label={t('rules.currency')} hint={t('rules.currencyUse')} error={errorOf('currency')}>
            <FormCombobox required control={form.control} name="currency" disabled={!maySetRates} options={options} />
          </Field>
          {currency !== rules.time.currency && (
            <div>
              <Banner tone="warning">{t('rules.currencyHelp', { old: rules.time.currency, currency })}</Banner>
            </div>
          )}
          {/* The server hides the rate from others. */}
          {(maySeeRates || maySetRates) && (
            <Field
              row
              label={t('rules.defaultRate')}
              hint={
                <>
                  {t('rules.defaultRateHelp')} {maySeeRates && <Link to={RATES_PATH}>{t('rules.openRates')}</Link>}
                </>
              }
              error={errorOf('defaultRateMinor')}
            >
              <Input
                key={`${currency} ${rules.version} ${time.conflict === null}`}
                disabled={!maySetRates}
                inputMode="decimal"
                placeholder={t('rules.noRate')}
                defaultValue={toText(form.getValues('defaultRateMinor'))}
                onChange={({ target }) =>
                  form.setValue('defaultRateMinor', toMinor(target.value), { shouldDirty: true })
                }
              />
            </Field>
          )}
        </RuleLines>
      </SettingsGroup>
      <SettingsGroup title={t('rules.time')} help={t('rules.timeHelp')}>
        <RuleLines>
          <Field
            row
            label={t('rules.longestTimer')}
            hint={Number.isInteger(hours) && t('rules.longestTimerHelp', { count: hours })}
            error={errorOf('longestTimerHours')}
          >
            <Input
              disabled={!maySetRates}
              inputMode="numeric"
              {...form.register('longestTimerHours', { setValueAs: Number })}
            />
          </Field>
          <Field row label={t('rules.rounding')} hint={t('rules.roundingHelp')}>
            <Select
              disabled={!maySetRates}
              options={ROUNDINGS.map((n) => ({ value: String(n), label: roundingText(n) }))}
              {...form.register('roundingMinutes', { setValueAs: Number })}
            />
          </Field>
          <Field
            row
            label={t('rules.lockedUntil')}
            hint={
              mayLock
                ? t(lockedUntil ? 'rules.lockedUntilHelp' : 'rules.lockedNothing', {
                    day: lockedUntil ? format.date(lockedUntil) : '',
                  })
                : t('rules.mayNotLock')
            }
            error={errorOf('lockedUntil')}
          >
            <DateField
              disabled={!mayLock}
              {...form.register('lockedUntil', { setValueAs: (value: string | null) => value || null })}
            />
          </Field>
          <Field row label={t('rules.projectCreation')} hint={t('rules.projectCreationHelp')}>
            <Select
              disabled={!maySetRates}
              options={CREATORS.map((value) => ({ value, label: creatorText(value) }))}
              {...form.register('projectCreation')}
            />
          </Field>
        </RuleLines>
      </SettingsGroup>
    </RulesGroup>
  );
}
