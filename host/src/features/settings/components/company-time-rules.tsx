import type { CompanyRules } from '@atrium/contracts';
import { useToast } from '@atrium/platform';
import { Banner, DateField, Field, Input, Select } from '@atrium/ui';
import { useMemo } from 'react';
import { FormCombobox } from '../../../shell/form-combobox';
import { useRulesForm } from '../../../shell/company-rules/rules-form';
import { useTexts } from '../../../shell/use-texts';
import { currencies, minorIn, minorText } from '../model/company-money';
import { FieldGrid } from './company-entry-style';
import { CompanyRulesGroup } from './company-rules-group';

const ROUNDINGS = [1, 5, 6, 10, 15, 30] as const;

interface TimeRulesProps {
  rules: CompanyRules;
  setsRates: boolean;
  locks: boolean;
}

/** How time is measured and what it costs; closing a period is a right of its own. */
export function CompanyTimeRules({ rules, setsRates, locks }: TimeRulesProps) {
  const { t, language } = useTexts();
  const toasts = useToast();
  const time = useRulesForm('time', rules, () =>
    toasts.show({ title: t('companySettings.saved'), variant: 'success' }),
  );
  const { form, errorOf } = time;
  const options = useMemo(() => currencies(language), [language]);
  // While another one is being looked for, amounts are written in the one before.
  const currency = form.watch('currency') || rules.time.currency;
  const toMinor = (value: string | number | null) => (typeof value === 'string' ? minorIn(value, currency) : value);
  return (
    <CompanyRulesGroup section="time" rules={time}>
      {!setsRates && <Banner>{t('companySettings.rules.mayOnlyLock')}</Banner>}
      <FieldGrid>
        <Field label={t('companySettings.rules.currency')} error={errorOf('currency')}>
          <FormCombobox required control={form.control} name="currency" disabled={!setsRates} options={options} />
        </Field>
        <Field
          label={t('companySettings.rules.defaultRate')}
          hint={t('companySettings.rules.defaultRateHelp')}
          error={errorOf('defaultRateMinor')}
        >
          <Input
            key={`${currency} ${rules.version}`}
            disabled={!setsRates}
            inputMode="decimal"
            defaultValue={minorText(form.getValues('defaultRateMinor'), currency)}
            onChange={({ target }) => form.setValue('defaultRateMinor', toMinor(target.value), { shouldDirty: true })}
          />
        </Field>
        <Field label={t('companySettings.rules.rounding')} hint={t('companySettings.rules.roundingHelp')}>
          <Select
            disabled={!setsRates}
            options={ROUNDINGS.map((n) => ({
              value: String(n),
              label: n === 1 ? t('companySettings.rules.roundingNone') : t('companySettings.rules.roundingTo', { n }),
            }))}
            {...form.register('roundingMinutes', { setValueAs: Number })}
          />
        </Field>
        <Field
          label={t('companySettings.rules.longestTimer')}
          hint={t('companySettings.rules.longestTimerHelp')}
          error={errorOf('longestTimerHours')}
        >
          <Input
            disabled={!setsRates}
            inputMode="numeric"
            {...form.register('longestTimerHours', { setValueAs: Number })}
          />
        </Field>
        <Field
          label={t('companySettings.rules.lockedUntil')}
          hint={locks ? t('companySettings.rules.lockedUntilHelp') : t('companySettings.rules.mayNotLock')}
          error={errorOf('lockedUntil')}
        >
          <DateField
            disabled={!locks}
            {...form.register('lockedUntil', { setValueAs: (value: string | null) => value || null })}
          />
        </Field>
      </FieldGrid>
    </CompanyRulesGroup>
  );
}
