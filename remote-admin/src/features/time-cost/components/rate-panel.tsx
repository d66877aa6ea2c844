import { rateInput, RATE_SOURCES, type RateSource } from '@atrium/contracts';
import {
  Banner,
  Button,
  Checkbox,
  Combobox,
  DateField,
  errorMessage,
  Field,
  Input,
  isAppError,
  Row,
  Select,
  Stack,
  useEmployees,
  useFormat,
  useTexts,
  useToast,
  useToday,
} from '@atrium/platform';
import { UnsavedChangesGuard } from '@atrium/platform/forms';
import { parseAmount } from '@atrium/ui/figures';
import { SidePanel } from '@atrium/ui/side-panel';
import { type SubmitEvent, useState } from 'react';
import { useProjects, useRatePreview, useSaveRate } from '../api/rates';
import { rateRequest } from '../model/rate-request';
import { RatePreviewList } from './rate-preview-list';

/** The initial values of the rate panel. */
export interface RateStart {
  scope: RateSource;
  userId: string;
  /** Public id of a project; '' for none. */
  project: string;
  projectName: string;
  /** Whether to end the rate instead of setting one. */
  ends: boolean;
}

interface RatePanelProps {
  start: RateStart;
  currency: string;
  onClose: () => void;
}

/** A panel that sets or ends an hourly rate from a day on, with a preview of the changes. */
export default function RatePanel({ start, currency, onClose }: RatePanelProps) {
  const { t } = useTexts();
  const { titleCase } = useFormat();
  const toasts = useToast();
  const today = useToday();
  const [draft, setDraft] = useState({ ...start, amount: '', from: today, appliesToExisting: false });
  const [isTried, setTried] = useState(false);
  const set = (change: Partial<typeof draft>) => setDraft({ ...draft, ...change });
  const employees = useEmployees().data ?? [];
  const projects = useProjects().data ?? [];
  const { mutate: save, error, isPending } = useSaveRate();

  const request = rateRequest(draft, currency);
  const checked = rateInput.safeParse(request);
  const isComplete = checked.success && request !== null;
  const preview = useRatePreview(isComplete ? checked.data : null);
  const hasPerson = draft.scope === 'member' || draft.scope === 'project-member';
  const hasProject = draft.scope === 'project' || draft.scope === 'project-member';
  const fields = isAppError(error) ? error.fields : {};
  const required = (isMissing: boolean, text: string) => (isTried && isMissing ? text : undefined);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isComplete || isPending) return;
    save(checked.data, {
      onSuccess: ({ changed }) => {
        toasts.show({ variant: 'success', title: t('timeCost.rateSaved', { count: changed }) });
        onClose();
      },
    });
  };
  const isDirty = draft.amount !== '' || draft.from !== today || draft.appliesToExisting;

  return (
    <SidePanel open onClose={onClose} title={t(draft.ends ? 'timeCost.endRate' : 'timeCost.setRate')}>
      <form noValidate onSubmit={submit} aria-label={t('timeCost.setRate')}>
        <Stack $gap={4}>
          {error && Object.keys(fields).length === 0 && (
            <Banner tone="danger" title={t('timeCost.rateFailed')}>
              {errorMessage(error, t)}
            </Banner>
          )}
          <Field label={t('timeCost.scope')} hint={t('timeCost.scopeHint')}>
            <Select
              value={draft.scope}
              options={RATE_SOURCES.map((scope) => ({ value: scope, label: t(`timeCost.scopes.${scope}`) }))}
              onChange={({ target }) => set({ scope: RATE_SOURCES.find((one) => one === target.value) ?? 'member' })}
            />
          </Field>
          {hasPerson && (
            <Field label={t('timeCost.person')} error={required(draft.userId === '', t('timeCost.choosePerson'))}>
              <Combobox
                value={draft.userId}
                onValueChange={(userId) => set({ userId })}
                options={employees.map(({ user }) => ({
                  value: user._id,
                  label: titleCase(user.name),
                  detail: user.email,
                }))}
              />
            </Field>
          )}
          {hasProject && (
            <Field label={t('timeCost.project')} error={required(draft.project === '', t('timeCost.chooseProject'))}>
              <Combobox
                value={draft.project}
                valueLabel={draft.projectName}
                onValueChange={(project) => set({ project })}
                options={projects.map(({ _id, name }) => ({ value: _id, label: name }))}
              />
            </Field>
          )}
          {!draft.ends && (
            <Field
              label={t('timeCost.amount', { currency })}
              error={isTried && parseAmount(draft.amount, currency) === null ? t('timeCost.amountWrong') : undefined}
            >
              <Input
                inputMode="decimal"
                autoComplete="off"
                value={draft.amount}
                onChange={({ target }) => set({ amount: target.value })}
              />
            </Field>
          )}
          <Field
            label={t(draft.ends ? 'timeCost.endsFrom' : 'timeCost.effectiveFrom')}
            error={
              required(draft.from === '', t('timeCost.chooseDay')) ??
              (fields['effectiveFrom'] && errorMessage(error, t))
            }
          >
            <DateField value={draft.from} onValueChange={(from) => set({ from })} />
          </Field>
          <Checkbox
            label={t('timeCost.applyToExisting')}
            hint={t('timeCost.applyToExistingHint')}
            checked={draft.appliesToExisting}
            onChange={({ target }) => set({ appliesToExisting: target.checked })}
          />
          {isComplete && <RatePreviewList query={preview} />}
          <Row $gap={2}>
            <Button type="submit" variant="primary" loading={isPending}>
              {t(draft.ends ? 'timeCost.endRate' : 'timeCost.saveRate')}
            </Button>
            <Button variant="quiet" disabled={isPending} onClick={onClose}>
              {t('timeCost.cancel')}
            </Button>
          </Row>
        </Stack>
        <UnsavedChangesGuard when={isDirty && !isPending} onDiscard={onClose} />
      </form>
    </SidePanel>
  );
}
