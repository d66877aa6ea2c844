import { Drawer, Skeleton, useTexts } from '@atrium/platform';
import { useLeaveOverview } from '../../../shared/api/get-leave-overview';
import { LoadFailure } from '../../../shared/components/load-failure';
import { RequestForm } from './request-form';

/** The side panel in which somebody asks for leave. */
export function RequestDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTexts();
  const overview = useLeaveOverview();

  return (
    <Drawer open={open} onClose={onClose} closeLabel={t('detail.close')} title={t('form.title')} width={480}>
      {overview.data && <RequestForm overview={overview.data} onDone={onClose} />}
      {overview.isPending && <Skeleton height="320px" />}
      {overview.isLoadingError && <LoadFailure of={overview} compact />}
    </Drawer>
  );
}
