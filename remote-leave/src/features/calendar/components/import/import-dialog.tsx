import { LIMITS } from '@atrium/contracts';
import { Button, Dialog, errorMessage, FileDrop, Stack, useFailureToast } from '@atrium/platform';
import { useUndoToast } from '@atrium/platform/undo';
import { useState } from 'react';
import { useImportFile, usePreviewImport, useUndoImport } from '../../api/import-file';
import { ImportSummary } from './import-summary';
import { useTexts } from '../../../../shared/use-texts';

const MAX_MB = LIMITS.importBytes / (1024 * 1024);

/** The dialog that imports a calendar file, after a preview of what that adds. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t, translate } = useTexts();
  const showFailure = useFailureToast();
  const showUndo = useUndoToast();
  const [file, setFile] = useState<File | null>(null);
  const preview = usePreviewImport();
  const importing = useImportFile();
  const undo = useUndoImport();

  const choose = ([chosen]: File[]) => {
    if (!chosen) return;
    setFile(chosen);
    importing.reset();
    preview.mutate(chosen);
  };
  const remove = () => {
    setFile(null);
    preview.reset();
    importing.reset();
  };
  const add = (chosen: File) =>
    importing.mutate(chosen, {
      onSuccess: ({ added, events }) => {
        onClose();
        showUndo({
          title: t('calendar.import.done', { count: added }),
          onUndo: () => undo.mutate(events, { onError: showFailure(t('calendar.import.undoFailed')) }),
        });
      },
    });

  const failure = importing.error ?? preview.error;
  const count = preview.data?.added ?? 0;
  return (
    <Dialog
      open
      onClose={() => !importing.isPending && onClose()}
      title={t('calendar.import.title')}
      description={t('calendar.import.text')}
      footer={
        <>
          <Button disabled={importing.isPending} onClick={onClose}>
            {t('calendar.cancel')}
          </Button>
          <Button
            variant="primary"
            disabled={file === null || count === 0}
            loading={importing.isPending}
            onClick={() => file && add(file)}
          >
            {t('calendar.import.add', { count })}
          </Button>
        </>
      }
    >
      <Stack $gap={4}>
        <FileDrop
          label={t('calendar.import.choose')}
          hint={t('calendar.import.hint', { max: MAX_MB })}
          accept=".ics,.ical,.ifb,text/calendar"
          multiple={false}
          loading={preview.isPending || importing.isPending}
          files={file ? [file] : []}
          onAdd={choose}
          onRemove={remove}
          removeLabel={({ name }) => t('calendar.import.remove', { name })}
          error={failure && errorMessage(failure, translate, t('calendar.import.failed'))}
        />
        {preview.data && !failure && <ImportSummary preview={preview.data} />}
      </Stack>
    </Dialog>
  );
}
