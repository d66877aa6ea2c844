import { API } from '@atrium/contracts';
import { useToast, useSignedInUser } from '@atrium/platform';
import { type ApiForm, rememberSent, UnsavedChangesGuard, useApiForm } from '@atrium/platform/forms';
import { Banner, Button, Field, Input, media, Stack, token } from '@atrium/ui';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { useTexts } from '../../../../shell/use-texts';
import { useSaveName } from '../../api/save-name';

const Form = styled.form`
  padding-bottom: ${token.space(5)};
  border-bottom: 1px solid ${token.color.border};
`;

const Entry = styled.div`
  display: flex;
  align-items: flex-end;
  gap: ${token.space(2)};
  ${media.phone} {
    flex-direction: column;
    align-items: stretch;
  }
`;

const schema = API.users.saveDetails.body.pick({ name: true }).required();

interface Values {
  name: string;
}

/**
 * The form for the user's name, which is the same in all companies. A name that another tab saves replaces the shown
 * one unless the user is editing it.
 */
export function NameForm() {
  const { t } = useTexts();
  const { name } = useSignedInUser();
  const toasts = useToast();
  const saveName = useSaveName();
  const coded: ApiForm<Values> = useApiForm<Values, Values>({
    schema,
    subject: 'account',
    defaultValues: { name },
    submit: async (values) => {
      const reset = rememberSent(coded.form);
      await saveName(values);
      reset(values);
      toasts.show({ title: t('settings.profile.nameSaved'), variant: 'success' });
    },
    fallback: t('settings.notSaved'),
  });
  const { form, onSubmit, errorOf, failure, isSubmitting } = coded;
  const { isDirty } = form.formState;
  const shown = useRef(name);
  useEffect(() => {
    if (isDirty || shown.current === name) return;
    shown.current = name;
    form.reset({ name });
  }, [name, form, isDirty]);
  return (
    <Form noValidate onSubmit={(event) => void onSubmit(event)}>
      <UnsavedChangesGuard when={isDirty} onDiscard={() => form.reset()} />
      <Stack $gap={3}>
        {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
        <Entry>
          <Field label={t('settings.profile.name')} error={errorOf('name')}>
            <Input required autoComplete="name" {...form.register('name')} />
          </Field>
          <Button type="submit" variant="primary" disabled={!isDirty} loading={isSubmitting}>
            {t('settings.save')}
          </Button>
        </Entry>
      </Stack>
    </Form>
  );
}
