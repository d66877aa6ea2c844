import {
  EmptyState,
  Link,
  LinkButton,
  LoadError,
  Page,
  SegmentedControl,
  Skeleton,
  styled,
  token,
  useSwitchCompany,
  useTexts,
} from '@atrium/platform';
import { useState } from 'react';
import { useOwnedCompanies } from '../api/get-owned-companies';
import type { TrendMeasure } from './company-trend';
import { OwnedCompanyCard } from './owned-company-card';

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 340px), 1fr));
  gap: ${token.space(4)};
`;

/** `/owner-dashboard`: all companies of which the user is a Founder, side by side. */
export default function OwnerPage() {
  const { t } = useTexts();
  const companies = useOwnedCompanies();
  const { data, error } = companies;
  const { switchTo, switchingTo } = useSwitchCompany();
  const [measure, setMeasure] = useState<TrendMeasure>('hours');
  return (
    <Page
      title={t('owner.title')}
      help={t('owner.help')}
      action={
        // Rendered while the companies load, so that the layout does not shift.
        data?.length !== 0 && (
          <SegmentedControl
            label={t('owner.trend')}
            options={[
              { value: 'hours', label: t('owner.hoursShort') },
              { value: 'people', label: t('owner.people') },
            ]}
            value={measure}
            onValueChange={(next) => setMeasure(next === 'people' ? 'people' : 'hours')}
          />
        )
      }
    >
      {error && !data ? (
        <LoadError title={t('owner.failed')} query={companies} />
      ) : data?.length === 0 ? (
        <EmptyState
          drawing="people"
          title={t('owner.none')}
          text={t('owner.noneText')}
          action={
            <LinkButton as={Link} to="/onboarding" variant="primary">
              {t('owner.create')}
            </LinkButton>
          }
        />
      ) : (
        <Grid aria-busy={!data} aria-label={t('owner.title')}>
          {data
            ? data.map((company) => (
                <OwnedCompanyCard
                  key={company._id}
                  company={company}
                  measure={measure}
                  isSwitching={switchingTo === company._id}
                  onOpen={(to) => void switchTo(company._id, to)}
                />
              ))
            : [0, 1].map((row) => (
                <li key={row}>
                  <Skeleton width="100%" height="472px" />
                </li>
              ))}
        </Grid>
      )}
    </Page>
  );
}
