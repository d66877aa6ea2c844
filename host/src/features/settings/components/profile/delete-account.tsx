import type { FieldError } from '@atrium/contracts';
import { errorCode, errorMessage, fieldMessage, isAppError, useSignedInUser, useToast } from '@atrium/platform';
import { Banner, Button, ConfirmDialog, Field, Input, Stack, token } from '@atrium/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { useTexts } from '../../../../shell/use-texts';
import { useDeleteAccount } from '../../api/delete-account';
import { Line } from '../shared/section';
import { CodeField } from '../shared/code-field';

/** A way in which users prove that they own the account. */
type ReauthenticationMethod = 'password' | 'code' | 'login';

const METHODS: readonly ReauthenticationMethod[] = ['password', 'code', 'login'];

interface Reauthentication {
  /** Null until the server requires reauthentication. */
  method: ReauthenticationMethod | null;
  value: string;
  setValue: (value: string) => void;
  /** Error of the submitted password or code. */
  fieldError: FieldError | undefined;
}

/** Manages the password or code that is required after the server responded with REAUTHENTICATION_REQUIRED. */
function useReauthentication(error: unknown) {
  const [method, setMethod] = useState<ReauthenticationMethod | null>(null);
  const [value, setValue] = useState('');
  const required = requiredMethod(error);
  if (required !== null && required !== method) setMethod(required);
  const fieldError =
    isAppError(error) && (method === 'password' || method === 'code') ? error.fields[method] : undefined;
  return {
    method,
    value,
    setValue,
    fieldError,
    /** Values to send with the repeated request. */
    values: (method === 'password' || method === 'code') && value !== '' ? { [method]: value } : {},
    /** Returns whether the field itself shows the error. */
    showsError: (failure: unknown) => requiredMethod(failure) !== null || fieldError !== undefined,
    clear: () => {
      setMethod(null);
      setValue('');
    },
  };
}

function requiredMethod(error: unknown): ReauthenticationMethod | null {
  if (errorCode(error) !== 'REAUTHENTICATION_REQUIRED' || !isAppError(error)) return null;
  return METHODS.find((method) => method === error.params?.method) ?? 'login';
}

// A dialog's text is a paragraph, which cannot contain others.
const Paragraph = styled.span`
  display: block;
  & + & {
    margin-top: ${token.space(2)};
  }
`;

/** The consequences of a deletion: which data is deleted, which stays, and the obligation of a founder. */
function Consequences() {
  const { t } = useTexts();
  const { companies } = useSignedInUser();
  const isMember = companies.length > 0;
  const isFounder = companies.some(({ role }) => role === 'Founder');
  const names = companies.map(({ name }) => name).join(', ');
  return (
    <>
      <Paragraph>
        {isMember ? t('settings.ownData.deleteText', { companies: names }) : t('settings.ownData.deleteTextAlone')}
      </Paragraph>
      {isMember && <Paragraph>{t('settings.ownData.deleteKept')}</Paragraph>}
      {isFounder && <Paragraph>{t('settings.ownData.deleteFounder')}</Paragraph>}
    </>
  );
}

/** Deletes the account after explaining what is deleted with it. */
export function DeleteAccount() {
  const { t, translate } = useTexts();
  const toasts = useToast();
  const { email } = useSignedInUser();
  const [isConfirming, setConfirming] = useState(false);
  const {
    mutate: remove,
    error,
    isPending,
    isSuccess,
    reset,
  } = useDeleteAccount(() => toasts.show({ title: t('settings.ownData.deleted'), variant: 'success' }));

  const reauthentication = useReauthentication(error);
  const cancel = () => {
    setConfirming(false);
    reauthentication.clear();
    reset();
  };

  return (
    <Line name={t('settings.ownData.delete')} help={t('settings.ownData.deleteHelp')}>
      <Button icon="trash" onClick={() => setConfirming(true)}>
        {t('settings.ownData.delete')}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={t('settings.ownData.deleteTitle', { email })}
        text={<Consequences />}
        confirmLabel={t('settings.ownData.delete')}
        cancelLabel={t('settings.cancel')}
        onConfirm={() => remove({ ...reauthentication.values })}
        onCancel={cancel}
        busy={isPending || isSuccess}
      >
        {(error !== null || reauthentication.method !== null) && (
          <Stack $gap={4}>
            {error && !reauthentication.showsError(error) && (
              <Banner tone="danger">{errorMessage(error, translate, t('settings.ownData.deleteFailed'))}</Banner>
            )}
            <ReauthenticationField {...reauthentication} />
          </Stack>
        )}
      </ConfirmDialog>
    </Line>
  );
}

/** A field that reauthenticates the account's owner once the server requires it. */
function ReauthenticationField({ method, value, setValue, fieldError }: Reauthentication) {
  const { t, translate } = useTexts();
  if (method === null) return null;
  if (method === 'login') return <Banner tone="warning">{t('settings.reauthentication.login')}</Banner>;
  const error = fieldError && fieldMessage(fieldError, translate, method);
  const input = {
    value,
    autoFocus: true,
    onChange: ({ target }: { target: HTMLInputElement }) => setValue(target.value),
  };
  if (method === 'code') return <CodeField {...input} hint={t('settings.reauthentication.help')} error={error} />;
  return (
    <Field label={t('settings.reauthentication.password')} hint={t('settings.reauthentication.help')} error={error}>
      <Input {...input} type="password" required autoComplete="current-password" />
    </Field>
  );
}
