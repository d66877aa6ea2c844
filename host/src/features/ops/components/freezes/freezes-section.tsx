import type { ReleaseFreeze } from '@atrium/contracts';
import { errorMessage, useFormat, useToast } from '@atrium/platform';
import { Badge, Banner, Button, ConfirmDialog, EmptyState, Table, type TableColumn } from '@atrium/ui';
import { useState } from 'react';
import { useEndFreeze, useFreezes } from '../../api/freezes';
import { useFreezeTexts } from '../../model/use-freeze-texts';
import { useTexts } from '../../model/use-texts';
import { CellLines } from '../logs/cell-lines';
import { LoadedContent } from '../page/loaded-content';
import { Section } from '../page/section';
import { FreezeDialog } from './freeze-dialog';

interface EndFreezeDialogProps {
  freeze: ReleaseFreeze;
  onClose: () => void;
}

/** Asks for confirmation to end a freeze, or to cancel one to come. */
function EndFreezeDialog({ freeze, onClose }: EndFreezeDialogProps) {
  const { t, translate } = useTexts();
  const { packagesOf } = useFreezeTexts();
  const toasts = useToast();
  const { mutate: end, error, isPending } = useEndFreeze();
  const onSuccess = () => {
    toasts.show({ variant: 'success', title: t('freezes.ended') });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t('freezes.endTitle', { packages: packagesOf(freeze) })}
      text={t('freezes.endText', { who: freeze.by, why: freeze.why })}
      confirmLabel={t('freezes.end')}
      cancelLabel={t('cancel')}
      onConfirm={() => end(freeze._id, { onSuccess })}
      onCancel={onClose}
      busy={isPending}
    >
      {error && <Banner tone="danger">{errorMessage(error, translate, t('freezes.endFailed'))}</Banner>}
    </ConfirmDialog>
  );
}

/** The page at /ops/freezes: the periods in which nothing new goes live. */
export function Component() {
  const { t } = useTexts();
  const format = useFormat();
  const { packagesOf } = useFreezeTexts();
  const query = useFreezes();
  const [step, setStep] = useState<'create' | ReleaseFreeze | null>(null);
  const close = () => setStep(null);
  const columns: readonly TableColumn<ReleaseFreeze>[] = [
    {
      key: 'packages',
      head: t('freezes.packages'),
      primary: true,
      anyLength: true,
      cell: (freeze) => <CellLines detail={freeze.why}>{packagesOf(freeze)}</CellLines>,
    },
    { key: 'from', head: t('freezes.from'), cell: ({ from }) => format.dateTime(from) },
    { key: 'to', head: t('freezes.to'), cell: ({ to }) => format.dateTime(to) },
    {
      key: 'state',
      head: t('freezes.state'),
      cell: ({ isInForce }) => (
        <Badge tone={isInForce ? 'warning' : 'neutral'}>{t(isInForce ? 'freezes.now' : 'freezes.later')}</Badge>
      ),
    },
    { key: 'by', head: t('freezes.by'), anyLength: true, cell: ({ by }) => by },
    {
      key: 'actions',
      head: '',
      headLabel: t('freezes.actions'),
      align: 'end',
      cell: (freeze) =>
        freeze.mayEnd && (
          <Button
            size="sm"
            aria-label={t('freezes.endOne', { packages: packagesOf(freeze) })}
            onClick={() => setStep(freeze)}
          >
            {t('freezes.end')}
          </Button>
        ),
    },
  ];
  return (
    <Section
      title={t('freezes.title')}
      help={t('freezes.help')}
      action={
        <Button variant="primary" icon="plus" disabled={query.data === undefined} onClick={() => setStep('create')}>
          {t('freezes.create')}
        </Button>
      }
    >
      <LoadedContent query={query} failed={t('freezes.failed')}>
        <Table
          label={t('freezes.title')}
          columns={columns}
          rows={query.data?.freezes ?? []}
          rowKey={({ _id }) => _id}
          loading={query.isPending}
          empty={<EmptyState title={t('freezes.empty')} text={t('freezes.emptyText')} />}
        />
      </LoadedContent>
      {step === 'create' && <FreezeDialog freezable={query.data?.freezable ?? null} onClose={close} />}
      {step !== null && step !== 'create' && <EndFreezeDialog freeze={step} onClose={close} />}
    </Section>
  );
}
