import type { Rate } from '@atrium/contracts';
import {
  Badge,
  Banner,
  Button,
  Checkbox,
  ConfirmDialog,
  EmptyState,
  LoadError,
  MenuItem,
  Row,
  Skeleton,
  Stack,
  useCan,
  useFailureToast,
  useFormat,
  useToast,
} from '@atrium/platform';
import { moneyText } from '@atrium/ui/figures';
import { type DataColumn, DataTable } from '@atrium/ui/table';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useExportRates } from '../api/export-rates';
import { useMissingRates, useRates, useRemoveRate } from '../api/rates';
import { useTimeCostUrl } from '../model/use-time-cost-url';
import { ExportMenu } from './export-menu';
import type { RateStart } from './rate-panel';
import { useTexts } from '../../../shared/use-texts';

const RatePanel = lazy(() => import('./rate-panel'));

const MAX_NAMED = 5;

/** The hourly rates with the day from which each applies, and the people without a rate. */
export function RatesTab() {
  const { t, language } = useTexts();
  const showFailure = useFailureToast();
  const format = useFormat();
  const toasts = useToast();
  const mayManage = useCan('rates.manage');
  const { isOnlyInForce, change } = useTimeCostUrl();
  const query = useRates(isOnlyInForce);
  const download = useExportRates();
  const { currency: companyCurrency, defaultRateMinor } = query;
  const { data: missing, isPending: isMissingPending } = useMissingRates();
  const [editing, setEditing] = useState<RateStart | null>(null);
  const [removing, setRemoving] = useState<Rate | null>(null);
  const { mutate: remove, isPending } = useRemoveRate();
  const columns = useMemo<readonly DataColumn<Rate>[]>(
    () => [
      {
        key: 'for',
        head: t('timeCost.rateFor'),
        primary: true,
        anyLength: true,
        cell: ({ scope, person, project }) =>
          [person && format.titleCase(person.name), project?.name].filter(Boolean).join(' · ') ||
          t(`timeCost.scopes.${scope}`),
      },
      { key: 'kind', head: t('timeCost.kind'), width: '200px', cell: ({ scope }) => t(`timeCost.kinds.${scope}`) },
      {
        key: 'rate',
        head: t('timeCost.rate'),
        width: '140px',
        align: 'end',
        cell: ({ rateMinor, currency }) =>
          rateMinor === null ? t('timeCost.ends') : moneyText({ currency, amountMinor: rateMinor }, language),
      },
      {
        key: 'from',
        head: t('timeCost.from'),
        width: '200px',
        align: 'end',
        cell: ({ effectiveFrom, isInForce }) => (
          <Row $justify="end">
            {isInForce && !isOnlyInForce && <Badge tone="positive">{t('timeCost.inForce')}</Badge>}
            {format.date(effectiveFrom)}
          </Row>
        ),
      },
    ],
    [t, language, format, isOnlyInForce],
  );
  const startFrom = ({ scope, person, project }: Rate, ends: boolean): RateStart => ({
    scope,
    userId: person?._id ?? '',
    project: project?._id ?? '',
    projectName: project?.name ?? '',
    ends,
  });
  const confirmRemoval = () =>
    removing &&
    remove(removing, {
      onSuccess: () => toasts.show({ variant: 'success', title: t('timeCost.rateRemoved') }),
      onError: showFailure(t('timeCost.rateRemoveFailed')),
      onSettled: () => setRemoving(null),
    });
  // Wait for both queries, so that the warning does not shift the table below it.
  if (isMissingPending || query.isPending) return <Skeleton lines={8} />;

  const isEmpty = query.rates?.length === 0;
  const setRate = mayManage && (
    <Button
      variant="primary"
      icon="plus"
      onClick={() => setEditing({ scope: 'member', userId: '', project: '', projectName: '', ends: false })}
    >
      {t('timeCost.setRate')}
    </Button>
  );
  const names = missing?.people.slice(0, MAX_NAMED).map(({ name }) => format.titleCase(name)) ?? [];
  return (
    <Stack $gap={4}>
      {missing && missing.people.length > 0 && (
        <Banner tone="warning" title={t('timeCost.missing', { count: missing.people.length })}>
          {names.join(', ')}
          {missing.people.length > MAX_NAMED &&
            ` ${t('timeCost.missingMore', { count: missing.people.length - MAX_NAMED })}`}
          {missing.entriesWithoutCost > 0 && ` · ${t('timeCost.withoutCost', { count: missing.entriesWithoutCost })}`}
        </Banner>
      )}
      {companyCurrency !== undefined &&
        missing?.otherCurrencies.map(({ currency, count }) => (
          <Banner key={currency} tone="warning" title={t('timeCost.otherCurrency', { count, currency })}>
            {t('timeCost.otherCurrencyText', { old: currency, currency: companyCurrency })}
          </Banner>
        ))}
      <Row $justify="space-between" $wrap $gap={3}>
        <Checkbox
          label={t('timeCost.onlyInForce')}
          checked={isOnlyInForce}
          onChange={({ target }) => change({ rates: target.checked ? null : 'all' })}
        />
        {!isEmpty && (
          <Row $gap={2} $wrap>
            <ExportMenu
              isPending={download.isPending}
              onSave={(fileFormat) => download.mutate({ isOnlyInForce, format: fileFormat })}
            />
            {setRate}
          </Row>
        )}
      </Row>
      <DataTable
        label={t('timeCost.rates')}
        columns={columns}
        rows={query.rates ?? []}
        rowKey={({ _id }) => _id}
        rowName={({ person, project, scope }) =>
          [person?.name, project?.name].filter(Boolean).join(', ') || t(`timeCost.scopes.${scope}`)
        }
        loading={!query.rates && !query.error}
        empty={
          <EmptyState
            title={t(isOnlyInForce ? 'timeCost.noneInForce' : 'timeCost.ratesEmpty')}
            text={
              companyCurrency !== undefined && defaultRateMinor !== null
                ? t('timeCost.defaultRate', {
                    rate: moneyText({ currency: companyCurrency, amountMinor: defaultRateMinor }, language),
                  })
                : t('timeCost.ratesEmptyText')
            }
            action={setRate}
          />
        }
        failure={query.error && !query.rates && <LoadError title={t('timeCost.ratesFailed')} query={query} />}
        {...(mayManage && {
          rowMenu: (rate: Rate) => (
            <>
              <MenuItem icon="pencil" onSelect={() => setEditing(startFrom(rate, false))}>
                {t('timeCost.changeRate')}
              </MenuItem>
              {rate.isInForce && rate.rateMinor !== null && (
                <MenuItem icon="square" onSelect={() => setEditing(startFrom(rate, true))}>
                  {t('timeCost.endRate')}
                </MenuItem>
              )}
              <MenuItem danger icon="trash" onSelect={() => setRemoving(rate)}>
                {t('timeCost.removeRate')}
              </MenuItem>
            </>
          ),
        })}
        {...(query.hasNextPage && { onLoadMore: () => void query.fetchNextPage() })}
        loadingMore={query.isFetchingNextPage}
      />
      {editing && query.currency !== undefined && (
        <Suspense>
          <RatePanel start={editing} currency={query.currency} onClose={() => setEditing(null)} />
        </Suspense>
      )}
      <ConfirmDialog
        open={removing !== null}
        title={t('timeCost.removeRateTitle')}
        text={t('timeCost.removeRateText')}
        confirmLabel={t('timeCost.removeRate')}
        cancelLabel={t('timeCost.cancel')}
        busy={isPending}
        onConfirm={confirmRemoval}
        onCancel={() => setRemoving(null)}
      />
    </Stack>
  );
}
