import { API, type BodyOf, LIMITS } from '@atrium/contracts';
import { instantAt } from '@atrium/domain';
import { useToast } from '@atrium/platform';
import { type FormSchema, useApiForm } from '@atrium/platform/forms';
import { DateField, Field, Input, TimeField, token } from '@atrium/ui';
import styled from 'styled-components';
import { deviceZone } from '../../../../shell/alerts/device-zone';
import { useFreezePackages } from '../../api/freezes';
import { useTexts } from '../../model/use-texts';
import { FormDialog } from '../page/form-dialog';
import { initialPackages, PackagesField } from '../page/checkbox-fields';

/** The values of the form. Days and times are those of the device; '' if they are empty. */
interface FreezeValues {
  from: string;
  fromTime: string;
  to: string;
  toTime: string;
  packages: string[] | null;
  why: string;
}

/** A value that the contract rejects in any field. */
const INVALID = '';

/** Returns the instant of a day and time of the device; one that is incomplete is invalid. */
function instantOf(day: string, time: string): string {
  const isComplete = day !== '' && time !== '' && !Number.isNaN(Date.parse(`${day}T${time}:00Z`));
  return isComplete ? new Date(instantAt(day, time, deviceZone())).toISOString() : INVALID;
}

/** Returns the body of the request. A freeze without a beginning begins now; one without a future is invalid. */
function toBody({ from, fromTime, to, toTime, packages, why }: FreezeValues): Record<string, unknown> {
  const fromInstant = from === '' && fromTime === '' ? undefined : instantOf(from, fromTime);
  const toInstant = instantOf(to, toTime);
  const earliest = Math.max(Date.now(), fromInstant ? Date.parse(fromInstant) : 0);
  return { from: fromInstant, to: Date.parse(toInstant) > earliest ? toInstant : INVALID, packages, why };
}

/** Checks the values by the contract of the request. */
const freezeSchema: FormSchema<BodyOf<typeof API.operators.freeze>> = {
  safeParse: (values: FreezeValues) => API.operators.freeze.body.safeParse(toBody(values)),
};

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  gap: ${token.space(3)};
`;

interface FreezeDialogProps {
  /** The packages that the user may freeze; null for all. */
  freezable: readonly string[] | null;
  onClose: () => void;
}

/** The dialog that freezes packages: its period, the packages and the reason. */
export function FreezeDialog({ freezable, onClose }: FreezeDialogProps) {
  const { t } = useTexts();
  const toasts = useToast();
  const freeze = useFreezePackages();
  const freezeForm = useApiForm<FreezeValues, BodyOf<typeof API.operators.freeze>>({
    schema: freezeSchema,
    defaultValues: { from: '', fromTime: '', to: '', toTime: '', packages: initialPackages(freezable), why: '' },
    messages: {
      from: t('freezes.fromInvalid'),
      to: t('freezes.toInvalid'),
      packages: t('packages.required'),
      why: t('freezes.whyRequired'),
    },
    fallback: t('freezes.createFailed'),
    submit: async (body) => {
      await freeze(body);
      toasts.show({ variant: 'success', title: t('freezes.created') });
      onClose();
    },
  });
  const { form, errorOf } = freezeForm;
  const packages = form.watch('packages');
  const changed = { shouldValidate: form.formState.isSubmitted };
  return (
    <FormDialog
      title={t('freezes.create')}
      text={t('freezes.createText')}
      form={freezeForm}
      action={t('freezes.create')}
      onClose={onClose}
    >
      <Line>
        <Field label={t('freezes.fromDay')} hint={t('freezes.fromHint')} error={errorOf('from')}>
          <DateField {...form.register('from', { deps: ['to'] })} />
        </Field>
        <Field label={t('freezes.fromTime')}>
          <TimeField {...form.register('fromTime', { deps: ['from', 'to'] })} />
        </Field>
      </Line>
      <Line>
        <Field label={t('freezes.toDay')} error={errorOf('to')} required>
          <DateField required {...form.register('to')} />
        </Field>
        <Field label={t('freezes.toTime')} required>
          <TimeField required {...form.register('toTime', { deps: ['to'] })} />
        </Field>
      </Line>
      <PackagesField
        label={t('freezes.packages')}
        operated={freezable}
        value={packages}
        onChange={(next) => form.setValue('packages', next, next?.length === 0 ? {} : changed)}
        error={errorOf('packages')}
      />
      <Field label={t('freezes.why')} hint={t('change.whyHint')} error={errorOf('why')} required>
        <Input autoComplete="off" maxLength={LIMITS.releaseReason} {...form.register('why')} />
      </Field>
    </FormDialog>
  );
}
