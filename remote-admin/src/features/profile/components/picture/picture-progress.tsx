import { Banner, Button, ProgressBar, Row, Stack } from '@atrium/platform';
import { useTexts } from '../../../../shared/use-texts';
import type { UploadState } from '../../model/use-picture-upload';

/** Why an upload failed or how its cancellation ended. */
export function PictureOutcome({ state }: { state: UploadState }) {
  const { t } = useTexts();
  switch (state.is) {
    case 'failed':
      return (
        <Banner tone="danger" title={t('profile.picture.uploadFailed')}>
          {state.why}
        </Banner>
      );
    case 'cancelled':
      return <Banner>{t('profile.picture.cancelled')}</Banner>;
    case 'too-late':
      return <Banner>{t('profile.picture.tooLate')}</Banner>;
    default:
      return null;
  }
}

/** The progress of a picture upload, with a button that cancels it. */
export function PictureProgress({ state, onCancel }: { state: UploadState; onCancel: () => void }) {
  const { t } = useTexts();
  const sent = state.is === 'uploading' ? state.sent : state.is === 'done' ? 1 : undefined;
  const percent = Math.floor((sent ?? 0) * 100);
  const mayCancel = sent !== undefined && sent < 1;
  return (
    <Stack $gap={1.5}>
      <ProgressBar {...(sent !== undefined && { value: sent })} label={t('profile.picture.progress')} />
      <Row $justify="space-between">
        <span>
          {state.is === 'cancelling'
            ? t('profile.picture.cancelling')
            : mayCancel
              ? t('profile.picture.uploading', { percent })
              : t('profile.picture.finishing')}
        </span>
        {/* Uses `aria-disabled`, since `disabled` would drop the focus. The button is not in the position of the
            button that started the upload, so that a double click does not cancel it. */}
        <Button size="sm" variant="quiet" aria-disabled={!mayCancel} onClick={onCancel}>
          {t('profile.picture.cancelUpload')}
        </Button>
      </Row>
    </Stack>
  );
}
