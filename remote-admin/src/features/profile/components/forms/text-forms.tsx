import { LIMITS, type UserDetails, userDetailsInput } from '@atrium/contracts';
import { Field, Input, Textarea, VisuallyHidden } from '@atrium/platform';
import { useTexts } from '../../../../shared/use-texts';
import { PanelForm } from './panel-form';

interface FormProps {
  details: UserDetails;
  onClose: () => void;
}

/** Maximum length of `bio`, in characters, as in the contract. */
const MAX_BIO_LENGTH = 500;

export function NameForm({ details: { name, title }, onClose }: FormProps) {
  const { t } = useTexts();
  return (
    <PanelForm
      section="name"
      schema={userDetailsInput.pick({ name: true, title: true })}
      values={{ name, title }}
      onClose={onClose}
    >
      {({ form, errorOf }) => (
        <>
          <Field label={t('profile.fields.name')} required error={errorOf('name')}>
            <Input autoComplete="name" {...form.register('name')} />
          </Field>
          <Field label={t('profile.fields.title')} hint={t('profile.fields.titleHint')} error={errorOf('title')}>
            <Input autoComplete="organization-title" {...form.register('title')} />
          </Field>
        </>
      )}
    </PanelForm>
  );
}

/** The form of the two sections that consist of a single text. */
export function TextForm({ field, details, onClose }: FormProps & { field: 'bio' | 'about' }) {
  const { t } = useTexts();
  const max = field === 'bio' ? MAX_BIO_LENGTH : LIMITS.freeText;
  return (
    <PanelForm<{ [Name in typeof field]?: string }>
      section={field}
      help={t(`profile.prompts.${field}`)}
      schema={userDetailsInput.pick({ bio: true, about: true }).partial()}
      values={{ [field]: details[field] }}
      onClose={onClose}
    >
      {({ form, errorOf }) => (
        <Field
          // The title of the panel says the same.
          label={<VisuallyHidden>{t(`profile.fields.${field}`)}</VisuallyHidden>}
          error={errorOf(field)}
          aside={t('profile.fields.characters', { count: form.watch(field)?.length ?? 0, max })}
        >
          <Textarea rows={field === 'bio' ? 4 : 10} {...form.register(field)} />
        </Field>
      )}
    </PanelForm>
  );
}
