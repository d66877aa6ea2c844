import { Button, Dialog, FileDrop, Stack } from '@atrium/ui';
import { useState } from 'react';
import { UnsavedGuard } from '../../../shell/unsaved-guard';
import { useTexts } from '../../../shell/use-texts';
import { isUploaded, MAX_MEGABYTES, PICTURE_TYPES } from '../model/picture';
import { useChosenPicture } from '../model/use-chosen-picture';
import { usePictureUpload } from '../model/use-picture-upload';
import { Cropper } from './cropper';
import { PictureOutcome, PictureProgress } from './picture-progress';
import { RemovePicture } from './remove-picture';

interface PictureDialogProps {
  avatarUrl: string | null;
  onClose: () => void;
}

/** Chooses a picture, its square, and uploads it; or removes the one there is. */
export function PictureDialog({ avatarUrl, onClose }: PictureDialogProps) {
  const { t } = useTexts();
  const { picture, crop, opening, refusal, choose, move, forget } = useChosenPicture();
  const { state, upload, cancel, reset } = usePictureUpload();
  const [hasLeft, setHasLeft] = useState(false);
  const [isRemoved, setRemoved] = useState(false);
  const isBusy = ['uploading', 'cancelling', 'done'].includes(state.is);
  const isWithServer = state.is === 'uploading' && state.sent >= 1;
  const isKept = isWithServer || state.is === 'done';
  const close = () => {
    // Nobody holds them here any more: what comes then must not lead them on.
    if (isWithServer) setHasLeft(true);
    onClose();
  };
  const anew = () => {
    reset();
    forget();
  };
  // Leaving in the middle is cancelling.
  const giveUp = () => {
    cancel();
    anew();
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
        picture && crop ? (
          <>
            <Button variant="quiet" disabled={isBusy} onClick={anew}>
              {t('profile.picture.another')}
            </Button>
            <Button variant="primary" loading={isBusy} onClick={() => upload(picture, crop)}>
              {t('profile.picture.upload')}
            </Button>
          </>
        ) : (
          isUploaded(avatarUrl) && <RemovePicture onRemoved={() => setRemoved(true)} />
        )
      }
    >
      <Stack $gap={4}>
        <PictureOutcome state={state} />
        {picture && crop ? (
          <Cropper
            picture={picture}
            crop={crop}
            onChange={move}
            underway={isBusy ? <PictureProgress state={state} onCancel={cancel} /> : null}
          />
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
      </Stack>
      <UnsavedGuard
        when={picture !== null && !isKept}
        inQuery
        onGiveUp={giveUp}
        next={isRemoved || (state.is === 'done' && !hasLeft) ? onClose : null}
      />
    </Dialog>
  );
}
