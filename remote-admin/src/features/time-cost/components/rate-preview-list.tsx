import { LoadError, Skeleton, styled, token } from '@atrium/platform';
import { wordDuration } from '@atrium/ui/charts';
import { useCostsText } from '../../../shared/components/costs';
import type { useRatePreview } from '../api/rates';
import { useTexts } from '../../../shared/use-texts';

const Frame = styled.section`
  padding: ${token.space(4)};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.card};
  h3 {
    margin-bottom: ${token.space(2)};
    font-size: ${token.font.size.base};
  }
  ul {
    padding-inline-start: ${token.space(5)};
    list-style: disc;
  }
`;

/** Shows what setting a rate changes. */
export function RatePreviewList({ query }: { query: ReturnType<typeof useRatePreview> }) {
  const { t, language } = useTexts();
  const costsText = useCostsText();
  const { data, error } = query;
  return (
    <Frame aria-live="polite" aria-busy={!data && !error}>
      <h3>{t('timeCost.preview')}</h3>
      {!data &&
        (error ? <LoadError compact title={t('timeCost.previewFailed')} query={query} /> : <Skeleton height="48px" />)}
      {data && (
        <ul>
          <li>
            {data.entries === 0
              ? t('timeCost.previewNone')
              : t('timeCost.previewEntries', {
                  count: data.entries,
                  people: t('timeCost.people', { count: data.people }),
                  hours: wordDuration(data.seconds, language),
                })}
          </li>
          {data.entries > 0 && (
            <li>
              {t('timeCost.previewCosts', { before: costsText(data.costsBefore), after: costsText(data.costsAfter) })}
            </li>
          )}
          {data.withoutCost > 0 && <li>{t('timeCost.previewWithoutCost', { count: data.withoutCost })}</li>}
          {data.locked > 0 && <li>{t('timeCost.previewLocked', { count: data.locked })}</li>}
        </ul>
      )}
    </Frame>
  );
}
