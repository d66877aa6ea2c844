import { LIMITS } from '@atrium/contracts';
import { Button, Combobox, Field, LoadError, media, Select, Stack, styled, token } from '@atrium/platform';
import { useCompany } from '@atrium/platform/company-details';
import { useId, useMemo, useState } from 'react';
import { usePublicHolidays } from '../api/get-public-holidays';
import { missingHolidays, withPublicHolidays } from '../model/missing-holidays';
import { DetailLine } from '../../../shared/components/detail-line';
import { useTexts } from '../../../shared/use-texts';

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
  align-items: end;
  gap: ${token.space(2)};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Source = styled.small`
  display: block;
  font-size: ${token.font.size.xs};
`;

type Holidays = Parameters<typeof withPublicHolidays>[0];

interface PublicHolidaysProps {
  holidays: Holidays;
  onChange: (holidays: ReturnType<typeof withPublicHolidays>) => void;
}

/** Adds the public holidays of a country or region to a list. The company's country is chosen at first. */
export function PublicHolidays({ holidays, onChange }: PublicHolidaysProps) {
  const { t, language } = useTexts();
  const company = useCompany();
  const noteId = useId();
  // Null until the person chooses another country than that of the company.
  const [chosen, setChosen] = useState<string | null>(null);
  const [region, setRegion] = useState('');
  const country = chosen ?? company.data?.country ?? '';
  const query = usePublicHolidays(
    {
      ...(country !== '' && { country }),
      ...(region !== '' && { region }),
      language: language === 'de' ? 'de' : 'en',
    },
    { enabled: !company.isPending },
  );
  const { countries = [], regions = [], holidays: known = [] } = query.data ?? {};
  const options = useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    return countries
      .map((value) => ({ value, label: names.of(value) ?? value }))
      .toSorted((one, other) => one.label.localeCompare(other.label, language));
  }, [countries, language]);

  if (query.isLoadingError) return <LoadError compact title={t('rules.publicFailed')} query={query} />;
  const isLoading = query.isPending || query.isPlaceholderData;
  const missing = isLoading ? [] : missingHolidays(holidays, known).slice(0, LIMITS.holidays - holidays.length);
  const isComplete = !isLoading && country !== '' && missing.length === 0;
  return (
    <Stack $gap={2}>
      <Line>
        <Field label={t('rules.publicCountry')}>
          <Combobox
            options={options}
            value={country}
            valueLabel={
              country === '' ? undefined : (new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country)
            }
            loading={query.isPending}
            placeholder={t('rules.publicChoose')}
            onValueChange={(next) => {
              setChosen(next);
              setRegion('');
            }}
          />
        </Field>
        <Field label={t('rules.publicRegion')}>
          <Select
            value={region}
            disabled={regions.length === 0}
            options={[
              { value: '', label: t('rules.publicNationwide') },
              ...regions.map(({ code, name }) => ({ value: code, label: name })),
            ]}
            onChange={({ target }) => setRegion(target.value)}
          />
        </Field>
        <Button
          icon="plus"
          disabled={missing.length === 0}
          aria-describedby={noteId}
          onClick={() => onChange(withPublicHolidays(holidays, missing))}
        >
          {missing.length === 0 ? t('rules.publicAddNone') : t('rules.publicAdd', { count: missing.length })}
        </Button>
      </Line>
      <DetailLine id={noteId} role="status">
        {t(isComplete && known.length > 0 ? 'rules.publicComplete' : 'rules.publicNote')}
        <Source>{t('rules.publicSource')}</Source>
      </DetailLine>
    </Stack>
  );
}
