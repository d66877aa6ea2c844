import { type OperatorToken, TOKEN_SCOPES } from '@atrium/contracts';
import { errorMessage, useFormat, useToast } from '@atrium/platform';
import { Banner, Button, ConfirmDialog, EmptyState, Table, type TableColumn } from '@atrium/ui';
import { useState } from 'react';
import { useRevokeToken, useTokens } from '../../api/tokens';
import { type OpsT, useTexts } from '../../model/use-texts';
import { CellLines } from '../logs/cell-lines';
import { LoadedContent } from '../page/loaded-content';
import { Section } from '../page/section';
import { CreateTokenDialog } from './create-token-dialog';
import { type CreatedToken, SecretDialog } from './secret-dialog';

interface RevokeDialogProps {
  token: OperatorToken;
  onClose: () => void;
}

/** Asks for confirmation to revoke a token. */
function RevokeDialog({ token: { _id, name }, onClose }: RevokeDialogProps) {
  const { t, translate } = useTexts();
  const toasts = useToast();
  const { mutate: revoke, error, isPending } = useRevokeToken();
  const onSuccess = () => {
    toasts.show({ variant: 'success', title: t('tokens.revoked', { name }) });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t('tokens.revokeTitle', { name })}
      text={t('tokens.revokeText')}
      confirmLabel={t('tokens.revokeConfirm')}
      cancelLabel={t('cancel')}
      onConfirm={() => revoke(_id, { onSuccess })}
      onCancel={onClose}
      busy={isPending}
    >
      {error && <Banner tone="danger">{errorMessage(error, translate, t('tokens.revokeFailed'))}</Banner>}
    </ConfirmDialog>
  );
}

type Step = { kind: 'create' } | { kind: 'secret'; created: CreatedToken } | { kind: 'revoke'; token: OperatorToken };

/** Returns the text of a scope, or its name if a newer server sends an unknown one. */
function scopeText(scope: string, t: OpsT): string {
  const known = TOKEN_SCOPES.find((one) => one === scope);
  return known === undefined ? scope : t(`tokens.scope.${known}`);
}

/** The page at /ops/tokens: the tokens of pipelines. */
export function Component() {
  const { t } = useTexts();
  const format = useFormat();
  const query = useTokens();
  const [step, setStep] = useState<Step | null>(null);
  const close = () => setStep(null);
  const columns: readonly TableColumn<OperatorToken>[] = [
    {
      key: 'name',
      head: t('tokens.name'),
      primary: true,
      cell: ({ name, createdBy }) => <CellLines detail={t('tokens.createdBy', { who: createdBy })}>{name}</CellLines>,
    },
    {
      key: 'scopes',
      head: t('tokens.scopes'),
      anyLength: true,
      cell: ({ scopes }) => scopes.map((scope) => scopeText(scope, t)).join(', '),
    },
    {
      key: 'packages',
      head: t('tokens.packages'),
      anyLength: true,
      cell: ({ packages }) => (packages === null ? t('packages.all') : packages.join(', ') || t('none')),
    },
    { key: 'expires', head: t('tokens.expires'), width: '120px', cell: ({ expiresAt }) => format.date(expiresAt) },
    {
      key: 'lastUsed',
      head: t('tokens.lastUsed'),
      width: '170px',
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? t('tokens.never') : format.dateTime(lastUsedAt)),
    },
    {
      key: 'actions',
      head: '',
      headLabel: t('tokens.actions'),
      align: 'end',
      cell: (token) =>
        token.mayRevoke && (
          <Button
            size="sm"
            aria-label={t('tokens.revokeOne', { name: token.name })}
            onClick={() => setStep({ kind: 'revoke', token })}
          >
            {t('tokens.revoke')}
          </Button>
        ),
    },
  ];
  return (
    <Section
      title={t('tokens.title')}
      help={t('tokens.help')}
      action={
        <Button
          variant="primary"
          icon="plus"
          disabled={query.data === undefined}
          onClick={() => setStep({ kind: 'create' })}
        >
          {t('tokens.create')}
        </Button>
      }
    >
      <LoadedContent query={query} failed={t('tokens.failed')}>
        <Table
          label={t('tokens.title')}
          columns={columns}
          rows={query.data?.tokens ?? []}
          rowKey={({ _id }) => _id}
          loading={query.isPending}
          empty={<EmptyState title={t('tokens.empty')} text={t('tokens.emptyText')} />}
        />
      </LoadedContent>
      {step?.kind === 'create' && (
        <CreateTokenDialog
          grantable={query.data?.grantable ?? null}
          onClose={close}
          onCreated={(created) => setStep({ kind: 'secret', created })}
        />
      )}
      {step?.kind === 'secret' && <SecretDialog {...step.created} onClose={close} />}
      {step?.kind === 'revoke' && <RevokeDialog token={step.token} onClose={close} />}
    </Section>
  );
}
