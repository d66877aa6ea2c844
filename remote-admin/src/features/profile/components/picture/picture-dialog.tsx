import { UnsavedChangesGuard } from '@atrium/platform/forms';
import {
  Banner,
  Button,
  ConfirmDialog,
  Dialog,
  FileDrop,
  ProgressBar,
  Row,
  Stack,
  useMutation,
  useToast,
} from '@atrium/platform';
import { useState } from 'react';
import { useTexts } from '../../../../shared/use-texts';
import { isUploaded, MAX_MEGABYTES, PICTURE_TYPES } from '../../model/picture';
import { useChosenPicture } from '../../model/use-chosen-picture';
import { type UploadState, usePictureUpload } from '../../model/use-picture-upload';
import { Cropper } from './cropper';
import { usePictureCalls } from '../../api/change-picture';

/** Why an upload failed or how its cancellation ended. */
function PictureOutcome({ state }: { state: UploadState }) {
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
function PictureProgress({ state, onCancel }: { state: UploadState; onCancel: () => void }) {
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

interface PictureDialogProps {
  avatarUrl: string | null;
  onClose: () => void;
}

/** A dialog to choose, crop and upload a picture, or to remove the current one. */
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
    // The user has left the dialog, so a late result must not navigate.
    if (isWithServer) setHasLeft(true);
    onClose();
  };
  const startOver = () => {
    reset();
    forget();
  };
  // Leaving during an upload cancels it.
  const giveUp = () => {
    cancel();
    startOver();
  };

  return (
    <Dialog
      open
      onClose={close}
      closeOnOutside={!picture}
      title={t('profile.picture.title')}
      description={t('profile.picture.text')}
      closeLabel={t('profile.close')}
      footer={
        picture && crop ? (
          <>
            <Button variant="quiet" disabled={isBusy} onClick={startOver}>
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
      <UnsavedChangesGuard
        when={picture !== null && !isKept}
        includeQuery
        onDiscard={giveUp}
        next={isRemoved || (state.is === 'done' && !hasLeft) ? onClose : null}
      />
    </Dialog>
  );
}

/** Removes the user's picture after a confirmation, since this browser has no copy from which to restore it. */
function RemovePicture({ onRemoved }: { onRemoved: () => void }) {
  const { t } = useTexts();
  const toasts = useToast();
  const calls = usePictureCalls();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: calls.remove,
    onSuccess: () => {
      toasts.show({ variant: 'success', title: t('profile.picture.removed') });
      onRemoved();
    },
    onError: () => {
      setAsking(false);
      toasts.show({ variant: 'destructive', title: t('profile.picture.removeFailed') });
    },
  });
  return (
    <>
      <Button variant="quiet" icon="trash" onClick={() => setAsking(true)}>
        {t('profile.picture.remove')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('profile.picture.removeTitle')}
        text={t('profile.picture.removeText')}
        confirmLabel={t('profile.picture.remove')}
        cancelLabel={t('profile.cancel')}
        busy={isPending}
        onConfirm={() => mutate()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
