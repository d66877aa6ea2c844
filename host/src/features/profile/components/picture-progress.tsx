import { Banner, Button, ProgressBar, Row, Stack } from '@atrium/ui';
import { useTexts } from '../../../shell/use-texts';
import type { UploadState } from '../model/use-picture-upload';

/** What became of the upload of a picture, where it is over and the picture is still here. */
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

/** How far the upload of a picture is, and how to stop it. */
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
        {/* Not `disabled`, which would drop the focus; and not where the button was that began it, for double presses. */}
        <Button size="sm" variant="quiet" aria-disabled={!mayCancel} onClick={onCancel}>
          {t('profile.picture.cancelUpload')}
        </Button>
      </Row>
    </Stack>
  );
}
