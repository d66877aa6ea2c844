import { Banner, Button, usePlatformTexts } from '@atrium/platform';
import type { DraftForm } from './use-draft-form';

/** Tells the user that the form was filled from a draft, and offers to discard it. */
export function RestoredDraftNotice({ draft: { isRestored, discard } }: { draft: DraftForm }) {
  const t = usePlatformTexts();
  if (!isRestored) return null;
  return (
    <Banner
      action={
        <Button size="sm" onClick={discard}>
          {t('unsaved.discardDraft')}
        </Button>
      }
    >
      {t('unsaved.restored')}
    </Banner>
  );
}
