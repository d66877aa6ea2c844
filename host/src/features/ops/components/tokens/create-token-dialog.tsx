import { API, type BodyOf, LIMITS, TOKEN_SCOPES } from '@atrium/contracts';
import { useApiForm } from '@atrium/platform/forms';
import { Field, Input } from '@atrium/ui';
import { useCreateToken } from '../../api/tokens';
import { useTexts } from '../../model/use-texts';
import { CheckboxGroup, initialPackages, PackagesField } from '../page/checkbox-fields';
import { FormDialog } from '../page/form-dialog';
import type { CreatedToken } from './secret-dialog';

/** Default lifetime of a token, in days. */
const DEFAULT_DAYS = 90;

type Values = BodyOf<typeof API.operators.createToken>;

interface CreateTokenDialogProps {
  /** The packages that the token may be for; null for all. */
  grantable: readonly string[] | null;
  onClose: () => void;
  onCreated: (created: CreatedToken) => void;
}

/** The dialog that creates a token: its name, scopes, packages and lifetime. */
export function CreateTokenDialog({ grantable, onClose, onCreated }: CreateTokenDialogProps) {
  const { t } = useTexts();
  const create = useCreateToken();
  const tokenForm = useApiForm<Values, Values>({
    schema: API.operators.createToken.body,
    defaultValues: { name: '', scopes: ['read'], packages: initialPackages(grantable), days: DEFAULT_DAYS },
    messages: {
      scopes: t('tokens.scopesRequired'),
      packages: t('packages.required'),
      days: t('tokens.daysInvalid', { max: LIMITS.tokenDays }),
    },
    fallback: t('tokens.createFailed'),
    submit: async (body) => onCreated({ name: body.name, secret: await create(body) }),
  });
  const { form, errorOf } = tokenForm;
  const [scopes, packages] = form.watch(['scopes', 'packages']);
  // As for registered fields: an error disappears with its cause.
  const changed = { shouldValidate: form.formState.isSubmitted };
  return (
    <FormDialog title={t('tokens.create')} form={tokenForm} action={t('tokens.create')} onClose={onClose}>
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
      <PackagesField
        label={t('tokens.packages')}
        operated={grantable}
        value={packages}
        onChange={(next) => form.setValue('packages', next, next?.length === 0 ? {} : changed)}
        error={errorOf('packages')}
      />
      <Field
        label={t('tokens.days')}
        hint={t('tokens.daysHint', { max: LIMITS.tokenDays })}
        error={errorOf('days')}
        required
      >
        <Input inputMode="numeric" autoComplete="off" {...form.register('days', { setValueAs: Number })} />
      </Field>
    </FormDialog>
  );
}
