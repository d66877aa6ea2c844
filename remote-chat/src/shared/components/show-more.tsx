import { Button } from '@atrium/platform';
import { useTexts } from '../use-texts';

interface ShowMoreProps {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
}

/** A button that loads the next page of a list; nothing at its end. */
export function ShowMore({ list }: ShowMoreProps) {
  const { t } = useTexts();
  if (!list.hasNextPage) return null;
  return (
    <div>
      <Button size="sm" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {t('list.more')}
      </Button>
    </div>
  );
}
