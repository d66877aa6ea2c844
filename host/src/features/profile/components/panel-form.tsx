import { Banner, Button, Drawer, Stack } from '@atrium/ui';
import { type ReactNode, useId, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { type CodedForm, type Schema, useCodedForm } from '../../../shell/coded-form';
import { RestoredNotice, useKeptForm } from '../../../shell/kept-form';
import { UnsavedGuard } from '../../../shell/unsaved-guard';
import { useTexts } from '../../../shell/use-texts';
import { type ProfileChange, useSaveProfile } from '../api/save-profile';
import type { EditableSection } from '../model/panel';

interface PanelFormProps<Values extends FieldValues> {
  /** Which part it is. */
  section: EditableSection;
  /** Who will see it. */
  help?: string | undefined;
  /** The part of the contract's schema that this form is about. */
  schema: Schema<ProfileChange>;
  values: DefaultValues<Values>;
  /** What is typed never stays in the browser. */
  isSecret?: boolean;
  onClose: () => void;
  children: (form: CodedForm<Values>) => ReactNode;
}

/** A part of one's profile in a panel at the side: nothing typed in it is lost without being asked. */
export function PanelForm<Values extends FieldValues>(props: PanelFormProps<Values>) {
  const { section, help, schema, values, isSecret = false, onClose } = props;
  const { t } = useTexts();
  const id = useId();
  const { mutateAsync } = useSaveProfile();
  const [saved, setSaved] = useState(false);
  const coded = useCodedForm<Values, ProfileChange>({
    schema,
    defaultValues: values,
    submit: async (change) => {
      await mutateAsync(change);
      kept.forget();
      setSaved(true);
    },
    fallback: 'profile.saveFailed',
  });
  const { form, failure, isSubmitting, onSubmit } = coded;
  const { isDirty } = form.formState;
  const kept = useKeptForm(form, isSecret ? null : `profile.${section}`);

  return (
    <Drawer
      open
      width={560}
      onClose={onClose}
      title={t(`profile.sections.${section}`)}
      description={help}
      closeLabel={t('close')}
      footer={
        <>
          <Button onClick={onClose}>{t('profile.cancel')}</Button>
          <Button type="submit" form={id} variant="primary" loading={isSubmitting}>
            {t('profile.save')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void onSubmit(event)}>
        <Stack $gap={4}>
          <RestoredNotice form={kept} />
          {failure && <Banner tone="danger">{failure}</Banner>}
          {props.children(coded)}
        </Stack>
      </form>
      <UnsavedGuard when={isDirty && !saved} inQuery onGiveUp={kept.giveUp} next={saved ? onClose : null} />
    </Drawer>
  );
}
