import { API, COLUMN_KINDS, LIMITS, type ProjectColumn } from '@atrium/contracts';
import {
  Banner,
  Button,
  confirmDiscardUnsavedWork,
  Dialog,
  errorMessage,
  Field,
  Input,
  Select,
  Stack,
  useMutation,
} from '@atrium/platform';
import {
  EditConflictNotice,
  KeptWhileEdited,
  UnsavedChangesGuard,
  useApiForm,
  useIsDeletedMeanwhile,
  useKeptWhileEdited,
} from '@atrium/platform/forms';
import { useIdempotentSend } from '@atrium/platform/idempotency';
import { useId, useState } from 'react';
import type { z } from 'zod';
import { useColumnCalls } from '../../api/change-columns';
import { useTexts } from '../../../../shared/use-texts';

const SCHEMA = API.projects.addColumn.body.pick({ name: true, kind: true });
type Values = z.output<typeof SCHEMA>;

interface ColumnDialogProps {
  projectId: string;
  /** Null to add a column after the last one. */
  column: ProjectColumn | null;
  /** Whether somebody else removed the column meanwhile. */
  isDeleted: boolean;
  onClose: () => void;
}

/** Dialog that adds a column or edits its name and kind. If somebody else removes the column, it keeps the input. */
export function ColumnDialog({ isDeleted, ...props }: ColumnDialogProps) {
  const { reportEdited } = useKeptWhileEdited(props.column?._id ?? 'new', props.column);
  return (
    <KeptWhileEdited kept={{ shown: props.column ?? undefined, isDeleted, reportEdited }} isSilent>
      <ColumnForm {...props} />
    </KeptWhileEdited>
  );
}

function ColumnForm({ projectId, column, onClose }: Omit<ColumnDialogProps, 'isDeleted'>) {
  const { t } = useTexts();
  const isDeleted = useIsDeletedMeanwhile();
  const id = useId();
  const calls = useColumnCalls(projectId);
  const sendOnce = useIdempotentSend();
  const [isSaved, setSaved] = useState(false);
  const { form, onSubmit, errorOf, failure, conflict, isSubmitting } = useApiForm<Values, Values>({
    schema: SCHEMA,
    defaultValues: { name: column?.name ?? '', kind: column?.kind ?? 'active' },
    submit: async (values, base) => {
      await (column
        ? calls.update(column._id, { ...values, base })
        : sendOnce(values, (clientId) => calls.add({ ...values, clientId })));
      setSaved(true);
    },
  });
  const close = async () => {
    if (await confirmDiscardUnsavedWork()) onClose();
  };
  return (
    <Dialog
      open
      size="sm"
      onClose={() => void close()}
      title={t(column ? 'board.editColumn' : 'board.addColumn')}
      footer={
        <>
          <Button onClick={() => void close()}>{t('work.cancel')}</Button>
          <Button type="submit" form={id} variant="primary" loading={isSubmitting} disabled={isDeleted}>
            {t(column ? 'work.save' : 'board.addColumn')}
          </Button>
        </>
      }
    >
      <KeptWhileEdited>
        <form id={id} noValidate onSubmit={(event) => void onSubmit(event)}>
          <Stack $gap={4}>
            {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
            <EditConflictNotice
              conflict={conflict}
              labels={{ name: t('work.name'), kind: t('board.kind') }}
              display={(field, value) => {
                const kind = field === 'kind' && COLUMN_KINDS.find((each) => each === value);
                return kind ? t(`board.kinds.${kind}`) : null;
              }}
              isSaving={isSubmitting}
            />
            <Field label={t('work.name')} required error={errorOf('name')}>
              <Input maxLength={LIMITS.name} autoComplete="off" {...form.register('name')} />
            </Field>
            <Field label={t('board.kind')} hint={t('board.kindHint')}>
              <Select
                options={COLUMN_KINDS.map((value) => ({ value, label: t(`board.kinds.${value}`) }))}
                {...form.register('kind')}
              />
            </Field>
          </Stack>
        </form>
      </KeptWhileEdited>
      <UnsavedChangesGuard
        includeQuery
        when={form.formState.isDirty && !isSaved}
        onDiscard={() => form.reset()}
        next={isSaved ? onClose : null}
      />
    </Dialog>
  );
}

interface RemoveColumnDialogProps {
  projectId: string;
  column: ProjectColumn;
  columns: readonly ProjectColumn[];
  taskCount: number;
  onClose: () => void;
}

/** Dialog that removes a column and selects the column to which its tasks move. */
export function RemoveColumnDialog({ projectId, column, columns, taskCount, onClose }: RemoveColumnDialogProps) {
  const { t, translate } = useTexts();
  const calls = useColumnCalls(projectId);
  const others = columns.filter(({ _id }) => _id !== column._id);
  const [moveTo, setMoveTo] = useState(others[0]?._id ?? '');
  const remove = useMutation({ mutationFn: () => calls.remove(column._id, moveTo), onSuccess: onClose });
  return (
    <Dialog
      open
      size="sm"
      role="alertdialog"
      onClose={onClose}
      title={t('board.removeTitle', { name: column.name })}
      description={t('board.removeText', { count: taskCount })}
      footer={
        <>
          <Button onClick={onClose}>{t('work.cancel')}</Button>
          <Button variant="danger" loading={remove.isPending} onClick={() => remove.mutate()}>
            {t('board.removeColumn')}
          </Button>
        </>
      }
    >
      <Stack $gap={4}>
        {remove.error && <Banner tone="danger">{errorMessage(remove.error, translate)}</Banner>}
        <Field label={t('board.moveTasksTo')}>
          <Select
            value={moveTo}
            options={others.map(({ _id, name }) => ({ value: _id, label: name }))}
            onChange={({ target }) => setMoveTo(target.value)}
          />
        </Field>
      </Stack>
    </Dialog>
  );
}
