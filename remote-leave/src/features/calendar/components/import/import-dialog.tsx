import { type ImportPreview, LIMITS } from '@atrium/contracts';
import {
  Button,
  Dialog,
  errorMessage,
  FileDrop,
  Stack,
  styled,
  token,
  useFailureToast,
  useFormat,
  useToast,
} from '@atrium/platform';
import { useUndoToast } from '@atrium/platform/undo';
import { type ReactNode, useState } from 'react';
import { useImportFile, usePreviewImport, useUndoImport } from '../../api/import-file';
import { useTexts } from '../../../../shared/use-texts';

const Summary = styled.div`
  display: grid;
  gap: ${token.space(3)};
`;

const Events = styled.ul`
  display: grid;
  gap: ${token.space(1)};
  max-height: 180px;
  margin: ${token.space(2)} 0 0;
  overflow-y: auto;
  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${token.space(3)};
    overflow-wrap: anywhere;
  }
`;

const Muted = styled.span`
  color: ${token.color.textMuted};
`;

/** Shows what an import adds, what is in the calendar already, and what cannot be imported and why. */
function ImportSummary({ preview: { added, firstDay, lastDay, known, rejected } }: { preview: ImportPreview }) {
  const { t } = useTexts();
  const format = useFormat();
  const period = () => {
    if (firstDay === null) return '';
    if (lastDay === null) return t('calendar.import.from', { day: format.date(firstDay) });
    return firstDay === lastDay ? format.date(firstDay) : format.dateRange(firstDay, lastDay);
  };
  return (
    <Summary>
      <p role="status">
        <strong>{t('calendar.import.added', { count: added })}</strong> <Muted>{period()}</Muted>
      </p>
      {known.count > 0 && (
        <Group title={t('calendar.import.known', { count: known.count })} count={known.count}>
          {known.listed.map(({ title, day }, index) => (
            // Titles and days may repeat.
            <li key={index}>
              {title} <Muted>{day !== null && format.date(day)}</Muted>
            </li>
          ))}
        </Group>
      )}
      {rejected.count > 0 && (
        <Group title={t('calendar.import.rejected', { count: rejected.count })} count={rejected.count} isOpen>
          {rejected.listed.map(({ title, day, problem }, index) => (
            <li key={index}>
              <span>
                {title} <Muted>{day !== null && format.date(day)}</Muted>
              </span>
              <Muted>{t(`calendar.import.problems.${problem}`)}</Muted>
            </li>
          ))}
        </Group>
      )}
    </Summary>
  );
}

interface GroupProps {
  title: string;
  count: number;
  isOpen?: boolean;
  children: readonly ReactNode[];
}

/** A list that can be opened. Says how many events it leaves out. */
function Group({ title, count, isOpen = false, children }: GroupProps) {
  const { t } = useTexts();
  const others = count - children.length;
  return (
    <details open={isOpen}>
      <summary>{title}</summary>
      <Events>
        {children}
        {others > 0 && <li>{t('calendar.import.others', { count: others })}</li>}
      </Events>
    </details>
  );
}

const MAX_MB = LIMITS.importBytes / (1024 * 1024);

/** The dialog that imports a calendar file, after a preview of what that adds. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t, translate } = useTexts();
  const showFailure = useFailureToast();
  const showUndo = useUndoToast();
  const toasts = useToast();
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
      onSuccess: ({ added, known, events }) => {
        onClose();
        // A call that was repeated after a lost response finds the events of the first one.
        if (events.length === 0) {
          toasts.show({ title: t('calendar.import.known', { count: known.count }), variant: 'success' });
          return;
        }
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
