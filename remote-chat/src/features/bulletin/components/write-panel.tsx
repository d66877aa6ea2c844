import { LoadError, Skeleton } from '@atrium/platform';
import { SidePanel } from '@atrium/ui/side-panel';
import { useAudiences } from '../api/list-audiences';
import type { BulletinView } from '../model/use-bulletin-view';
import { PostForm } from './post-form';
import { useTexts } from '../../../shared/use-texts';

/** The side panel to write a post. */
export function WritePanel({ view, mayWrite }: { view: BulletinView; mayWrite: boolean }) {
  const { t } = useTexts();
  const audiences = useAudiences();
  return (
    <SidePanel open={view.isWriting && mayWrite} size="lg" onClose={view.close} title={t('bulletin.form.title')}>
      {audiences.isLoading && <Skeleton lines={8} />}
      <LoadError compact title={t('bulletin.form.audienceFailed')} query={audiences} />
      {audiences.data && <PostForm post={null} audiences={audiences.data} onDone={view.close} />}
    </SidePanel>
  );
}
