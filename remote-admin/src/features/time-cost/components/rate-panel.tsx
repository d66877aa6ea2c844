import { RATE_SOURCES, type RateSource } from '@atrium/contracts';
import {
  Banner,
  Button,
  Checkbox,
  confirmDiscardUnsavedWork,
  DateField,
  Field,
  Input,
  LoadError,
  Row,
  Select,
  Skeleton,
  Stack,
  styled,
  token,
  useEmployees,
  useFormat,
  useToast,
  useToday,
} from '@atrium/platform';
import { FormCombobox, UnsavedChangesGuard, useApiForm } from '@atrium/platform/forms';
import { wordDuration } from '@atrium/ui/charts';
import { SidePanel } from '@atrium/ui/side-panel';
import { useCostsText } from '../../../shared/components/costs';
import { useProjects, useRatePreview, useSaveRate } from '../api/rates';
import { rateForm, type RateRequest, type RateValues } from '../model/rate-request';
import { useTexts } from '../../../shared/use-texts';

const Frame = styled.section`
  padding: ${token.space(4)};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.card};
  h3 {
    margin-bottom: ${token.space(2)};
    font-size: ${token.font.size.base};
  }
  ul {
    padding-inline-start: ${token.space(5)};
    list-style: disc;
  }
`;

/** Shows what setting a rate changes. */
function RatePreviewList({ query }: { query: ReturnType<typeof useRatePreview> }) {
  const { t, language } = useTexts();
  const costsText = useCostsText();
  const { data, error } = query;
  return (
    <Frame aria-live="polite" aria-busy={!data && !error}>
      <h3>{t('timeCost.preview')}</h3>
      {!data &&
        (error ? <LoadError compact title={t('timeCost.previewFailed')} query={query} /> : <Skeleton height="48px" />)}
      {data && (
        <ul>
          <li>
            {data.entries === 0
              ? t('timeCost.previewNone')
              : t('timeCost.previewEntries', {
                  count: data.entries,
                  people: t('timeCost.people', { count: data.people }),
                  hours: wordDuration(data.seconds, language),
                })}
          </li>
          {data.entries > 0 && (
            <li>
              {t('timeCost.previewCosts', { before: costsText(data.costsBefore), after: costsText(data.costsAfter) })}
            </li>
          )}
          {data.withoutCost > 0 && <li>{t('timeCost.previewWithoutCost', { count: data.withoutCost })}</li>}
          {data.locked > 0 && <li>{t('timeCost.previewLocked', { count: data.locked })}</li>}
        </ul>
      )}
    </Frame>
  );
}

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
  const employees = useEmployees();
  const projects = useProjects();
  const { mutateAsync: save } = useSaveRate();
  const { scope, userId, project, projectName, ends } = start;
  const schema = rateForm({ currency, ends });
  const { form, onSubmit, errorOf, failure, isSubmitting } = useApiForm<RateValues, RateRequest>({
    schema,
    defaultValues: { scope, userId, project, amount: '', effectiveFrom: today, applyToExisting: false },
    submit: async (request) => {
      const { changed } = await save(request);
      toasts.show({ variant: 'success', title: t('timeCost.rateSaved', { count: changed }) });
      onClose();
    },
    fieldByPath: { rateMinor: 'amount' },
    messages: {
      userId: t('timeCost.choosePerson'),
      project: t('timeCost.chooseProject'),
      amount: t('timeCost.amountWrong'),
      effectiveFrom: t('timeCost.chooseDay'),
    },
  });
  const { register, control } = form;
  const values = form.watch();
  const request = schema.safeParse(values).data ?? null;
  const preview = useRatePreview(request);
  const hasPerson = values.scope === 'member' || values.scope === 'project-member';
  const hasProject = values.scope === 'project' || values.scope === 'project-member';
  const { isDirty } = form.formState;
  const close = async () => {
    if (!isSubmitting && (await confirmDiscardUnsavedWork())) onClose();
  };

  return (
    <SidePanel open onClose={() => void close()} title={t(ends ? 'timeCost.endRate' : 'timeCost.setRate')}>
      <form noValidate onSubmit={(event) => void onSubmit(event)} aria-label={t('timeCost.setRate')}>
        <Stack $gap={4}>
          {failure !== undefined && (
            <Banner tone="danger" title={t('timeCost.rateFailed')}>
              {failure}
            </Banner>
          )}
          <Field label={t('timeCost.scope')} hint={t('timeCost.scopeHint')} error={errorOf('scope')}>
            <Select
              options={RATE_SOURCES.map((value) => ({ value, label: t(`timeCost.scopes.${value}`) }))}
              {...register('scope')}
            />
          </Field>
          {hasPerson && (
            <Field label={t('timeCost.person')} error={errorOf('userId')}>
              <FormCombobox
                control={control}
                name="userId"
                loading={employees.isPending}
                failure={employees.error && !employees.data ? t('people.failed') : undefined}
                options={(employees.data ?? []).map(({ user }) => ({
                  value: user._id,
                  label: titleCase(user.name),
                  detail: user.email,
                }))}
              />
            </Field>
          )}
          {hasProject && (
            <Field label={t('timeCost.project')} error={errorOf('project')}>
              <FormCombobox
                control={control}
                name="project"
                valueLabel={projectName}
                loading={projects.isPending}
                failure={projects.error && !projects.data ? t('timeCost.projectsFailed') : undefined}
                options={(projects.data ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
              />
            </Field>
          )}
          {!ends && (
            <Field label={t('timeCost.amount', { currency })} error={errorOf('amount')}>
              <Input inputMode="decimal" autoComplete="off" {...register('amount')} />
            </Field>
          )}
          <Field label={t(ends ? 'timeCost.endsFrom' : 'timeCost.effectiveFrom')} error={errorOf('effectiveFrom')}>
            <DateField {...register('effectiveFrom')} />
          </Field>
          <Checkbox
            label={t('timeCost.applyToExisting')}
            hint={t('timeCost.applyToExistingHint')}
            {...register('applyToExisting')}
          />
          {request !== null && <RatePreviewList query={preview} />}
          <Row $gap={2}>
            <Button type="submit" variant="primary" loading={isSubmitting}>
              {t(ends ? 'timeCost.endRate' : 'timeCost.saveRate')}
            </Button>
            <Button variant="quiet" disabled={isSubmitting} onClick={() => void close()}>
              {t('timeCost.cancel')}
            </Button>
          </Row>
        </Stack>
        <UnsavedChangesGuard includeQuery when={isDirty && !isSubmitting} onDiscard={onClose} />
      </form>
    </SidePanel>
  );
}
