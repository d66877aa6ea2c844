import {
  type ApiForm,
  EditConflictNotice,
  type FormSchema,
  RestoredDraftNotice,
  UnsavedChangesGuard,
  useApiForm,
  useDraftForm,
} from '@atrium/platform/forms';
import { Banner, Button, Drawer, Stack } from '@atrium/platform';
import { type ReactNode, useId, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { useTexts } from '../../../../shared/use-texts';
import { type ProfileChange, useSaveProfile } from '../../api/save-profile';
import { familyChoices, genderChoices, labelOf } from '../../model/choices';
import { type Lists, mapDays } from '../../model/entry-days';
import type { EditableSection } from '../../model/panel';

/** Converts stored values of a profile into those of its forms, in which an empty day is `''`. */
function formValues<Values extends FieldValues>(stored: Readonly<Record<string, unknown>>): Partial<Values> {
  const values = { ...stored, ...mapDays(stored as Partial<Lists>, (day) => day ?? '') }; // by the contract
  return {
    ...values,
    ...('birthday' in stored && { birthday: stored['birthday'] ?? '' }),
  } as unknown as Partial<Values>;
}

/** Returns the filled-in texts of an entry or a list of entries, one entry in a line; null for other values. */
function entryText(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null;
  if (Array.isArray(value)) return value.map((each) => entryText(each) ?? String(each)).join('\n');
  return Object.values(value)
    .filter((text) => typeof text === 'string' && text !== '')
    .join(', ');
}

/** Returns how a conflict names the fields of a profile and shows their values. */
function useConflictTexts() {
  const { t } = useTexts();
  const choices: Readonly<Record<string, Record<string, string>>> = {
    gender: genderChoices(t),
    familyStatus: familyChoices(t),
  };
  const labels = {
    name: t('profile.fields.name'),
    title: t('profile.fields.title'),
    contact: t('profile.fields.contact'),
    location: t('profile.fields.location'),
    address: t('profile.fields.address'),
    birthday: t('profile.fields.birthday'),
    gender: t('profile.fields.gender'),
    familyStatus: t('profile.fields.familyStatus'),
    children: t('profile.fields.children'),
    nric: t('profile.fields.nric'),
    emergencyContact: t('profile.fields.emergencyContact'),
    bankDetails: t('profile.fields.bank'),
  };
  const display = (field: string, value: unknown) => {
    const known = choices[field];
    return known && typeof value === 'string' ? labelOf(known, value) : entryText(value);
  };
  return { labels, display };
}

interface PanelFormProps<Values extends FieldValues> {
  /** The section that the form edits. */
  section: EditableSection;
  /** Explains who can see the section. */
  help?: string | undefined;
  /** The part of the contract's schema that this form edits. */
  schema: FormSchema<ProfileChange>;
  values: DefaultValues<Values>;
  /** Input is never stored in the browser as a draft. */
  isSecret?: boolean;
  onClose: () => void;
  children: (form: ApiForm<Values>) => ReactNode;
}

/** A side panel with a form for a part of the user's own profile. Closing it asks before discarding unsaved input. */
export function PanelForm<Values extends FieldValues>(props: PanelFormProps<Values>) {
  const { section, help, schema, values, isSecret = false, onClose } = props;
  const { t } = useTexts();
  const conflictTexts = useConflictTexts();
  const id = useId();
  const { mutateAsync } = useSaveProfile();
  const [saved, setSaved] = useState(false);
  const saveFailed = t('profile.saveFailed');
  const apiForm = useApiForm<Values, ProfileChange>({
    schema,
    subject: 'account',
    defaultValues: values,
    submit: async (change, base) => {
      await mutateAsync({ ...change, base });
      draft.clear();
      setSaved(true);
    },
    fromRequest: (stored) => formValues<Values>(stored),
    fallback: saveFailed,
  });
  const { form, failure, conflict, isSubmitting, onSubmit } = apiForm;
  const { isDirty } = form.formState;
  const draft = useDraftForm(form, isSecret ? null : `profile.${section}`);

  return (
    <Drawer
      open
      width={560}
      onClose={onClose}
      title={t(`profile.sections.${section}`)}
      description={help}
      closeLabel={t('profile.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('profile.cancel')}</Button>
          <Button type="submit" form={id} variant="primary" loading={isSubmitting} disabled={!isDirty}>
            {t('profile.save')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void onSubmit(event)}>
        <Stack $gap={4}>
          <RestoredDraftNotice draft={draft} />
          {failure && (
            <Banner tone="danger" title={failure}>
              {failure === saveFailed && t('profile.saveFailedText')}
            </Banner>
          )}
          <EditConflictNotice isOwn conflict={conflict} {...conflictTexts} isSaving={isSubmitting} />
          {props.children(apiForm)}
        </Stack>
      </form>
      <UnsavedChangesGuard
        when={isDirty && !saved}
        includeQuery
        onDiscard={draft.reset}
        next={saved ? onClose : null}
      />
    </Drawer>
  );
}
