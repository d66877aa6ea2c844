import { API, type BodyOf, LIMITS, TOKEN_SCOPES } from '@atrium/contracts';
import { useApiForm } from '@atrium/platform/forms';
import { Banner, Button, Dialog, Field, Input, RadioGroup, Stack } from '@atrium/ui';
import { useId } from 'react';
import { useReleases } from '../../api/releases';
import { useCreateToken } from '../../api/tokens';
import { useTexts } from '../../model/use-texts';
import { CheckboxGroup } from './checkbox-group';
import type { CreatedToken } from './secret-dialog';

/** Lifetime of a token unless another one is typed, in days. */
const DAYS = 90;

type Values = BodyOf<typeof API.operators.createToken>;

interface CreateTokenDialogProps {
  onClose: () => void;
  onCreated: (created: CreatedToken) => void;
}

/** Creates a token: its name, what it may do with which packages, and when it expires. */
export function CreateTokenDialog({ onClose, onCreated }: CreateTokenDialogProps) {
  const { t } = useTexts();
  const id = useId();
  const create = useCreateToken();
  const known = (useReleases().data ?? []).map(({ name }) => name);
  const { form, onSubmit, errorOf, failure, isSubmitting } = useApiForm<Values, Values>({
    schema: API.operators.createToken.body,
    defaultValues: { name: '', scopes: ['read'], packages: null, days: DAYS },
    messages: {
      scopes: t('tokens.scopesRequired'),
      packages: t('tokens.packagesRequired'),
      days: t('tokens.daysInvalid', { max: LIMITS.tokenDays }),
    },
    fallback: t('tokens.createFailed'),
    submit: async (body) => onCreated({ name: body.name, secret: await create(body) }),
  });
  const [scopes, packages] = form.watch(['scopes', 'packages']);
  // As for fields that are registered: an error goes away with its cause.
  const changed = { shouldValidate: form.formState.isSubmitted };
  // A created token must appear in this dialog, since its secret is shown once.
  const close = () => {
    if (!isSubmitting) onClose();
  };
  return (
    <Dialog
      open
      title={t('tokens.create')}
      onClose={close}
      closeOnOutside={false}
      footer={
        <>
          <Button disabled={isSubmitting} onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={id} variant="primary" loading={isSubmitting}>
            {t('tokens.create')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void onSubmit(event)}>
        <Stack $gap={5}>
          {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
          <Field label={t('tokens.name')} hint={t('tokens.nameHint')} error={errorOf('name')} required>
            <Input autoComplete="off" maxLength={LIMITS.tokenName} {...form.register('name')} />
          </Field>
          <CheckboxGroup
            label={t('tokens.scopes')}
            options={TOKEN_SCOPES.map((value) => ({ value, label: t(`tokens.scope.${value}`) }))}
            values={scopes}
            onChange={(next) => form.setValue('scopes', next, changed)}
            error={errorOf('scopes')}
          />
          <RadioGroup
            label={t('tokens.packages')}
            value={packages === null ? 'all' : 'some'}
            onValueChange={(value) => form.setValue('packages', value === 'all' ? null : [])}
            options={[
              { value: 'all', label: t('tokens.allPackages') },
              { value: 'some', label: t('tokens.somePackages'), disabled: known.length === 0 },
            ]}
          />
          {packages !== null && (
            <CheckboxGroup
              label={t('tokens.somePackages')}
              options={known.map((value) => ({ value, label: value }))}
              values={packages}
              onChange={(next) => form.setValue('packages', next, changed)}
              error={errorOf('packages')}
            />
          )}
          <Field
            label={t('tokens.days')}
            hint={t('tokens.daysHint', { max: LIMITS.tokenDays })}
            error={errorOf('days')}
            required
          >
            <Input inputMode="numeric" autoComplete="off" {...form.register('days', { setValueAs: Number })} />
          </Field>
        </Stack>
      </form>
    </Dialog>
  );
}
