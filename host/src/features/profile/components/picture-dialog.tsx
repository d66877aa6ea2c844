import { Banner, Button, Dialog, FileDrop, ProgressBar, Stack } from '@atrium/ui';
import { useTexts } from '../../../shell/use-texts';
import { isUploaded, MAX_MEGABYTES, PICTURE_TYPES } from '../model/picture';
import { useChosenPicture } from '../model/use-chosen-picture';
import { usePictureUpload } from '../model/use-picture-upload';
import { Cropper } from './cropper';
import { RemovePicture } from './remove-picture';

interface PictureDialogProps {
  avatarUrl: string | null;
  onClose: () => void;
}

/** Chooses a picture, its square, and uploads it; or removes the one there is. */
export function PictureDialog({ avatarUrl, onClose }: PictureDialogProps) {
  const { t } = useTexts();
  const { picture, crop, opening, refusal, choose, move, forget } = useChosenPicture();
  const { state, upload, cancel, reset } = usePictureUpload(onClose);
  const uploading = state.is === 'uploading';
  const percent = uploading ? Math.round(state.sent * 100) : 0;
  // Leaving in the middle is cancelling.
  const close = () => {
    if (uploading) cancel();
    onClose();
  };
  const anew = () => {
    reset();
    forget();
  };

  return (
    <Dialog
      open
      onClose={close}
      closeOnOutside={!picture}
      title={t('profile.picture.title')}
      description={t('profile.picture.text')}
      closeLabel={t('close')}
      footer={
        uploading ? (
          <Button onClick={cancel}>{t('profile.picture.cancelUpload')}</Button>
        ) : picture && crop ? (
          <>
            <Button variant="quiet" onClick={anew}>
              {t('profile.picture.another')}
            </Button>
            <Button variant="primary" onClick={() => upload(picture, crop)}>
              {t('profile.picture.upload')}
            </Button>
          </>
        ) : (
          isUploaded(avatarUrl) && <RemovePicture onRemoved={onClose} />
        )
      }
    >
      <Stack $gap={4}>
        {state.is === 'failed' && (
          <Banner tone="danger" title={t('profile.picture.uploadFailed')}>
            {state.why}
          </Banner>
        )}
        {state.is === 'cancelled' && <Banner>{t('profile.picture.cancelled')}</Banner>}
        {picture && crop ? (
          <Cropper picture={picture} crop={crop} onChange={move} disabled={uploading} />
        ) : (
          <FileDrop
            label={t(opening ? 'profile.picture.opening' : 'profile.picture.choose')}
            hint={t('profile.picture.hint', { max: MAX_MEGABYTES })}
            error={refusal}
            accept={PICTURE_TYPES.join(',')}
            multiple={false}
            disabled={opening}
            files={[]}
            onAdd={([file]) => file && choose(file)}
            onRemove={forget}
            removeLabel={({ name }) => name}
          />
        )}
        {uploading && (
          <Stack $gap={1.5}>
            <ProgressBar value={state.sent} label={t('profile.picture.progress')} />
            <span>{percent < 100 ? t('profile.picture.uploading', { percent }) : t('profile.picture.finishing')}</span>
          </Stack>
        )}
      </Stack>
    </Dialog>
  );
}
