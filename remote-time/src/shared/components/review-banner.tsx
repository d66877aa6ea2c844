import { timeLogsUrl } from '@atrium/contracts';
import { Banner, Link, LinkButton } from '@atrium/platform';
import { useReviewCount } from '../api/count-to-review';
import { useTexts } from '../use-texts';

/**
 * Prompts the user to review their own entries that were cut off, such as those of a forgotten timer. Content below
 * should wait for `useReviewCount` as well, so that the layout does not shift when the banner appears.
 */
export function ReviewBanner() {
  const { t } = useTexts();
  const { count } = useReviewCount();
  if (count === 0) return null;
  return (
    <Banner
      tone="warning"
      action={
        <LinkButton as={Link} size="sm" to={timeLogsUrl({ review: 'true' })}>
          {t('review.open')}
        </LinkButton>
      }
    >
      {t('review.waiting', { count })}
    </Banner>
  );
}
