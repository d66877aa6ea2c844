import type { Role } from '@atrium/contracts';
import { fieldMessage, showServerErrors, useTexts } from '@atrium/platform';
import { useTextDraft } from '@atrium/platform/forms';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useInvitePeople } from '../api/invitations';
import { addressesIn, faultsOf } from './addresses';

const DRAFT = 'invite';

interface InviteValues {
  addresses: string;
  role: Role;
}

/** Returns the form for inviting by email. Keeps a draft of the addresses until they are sent. */
export function useInviteForm() {
  const { t } = useTexts();
  const invite = useInvitePeople();
  const draft = useTextDraft(DRAFT);
  const form = useForm<InviteValues>({ defaultValues: { addresses: '', role: 'Employee' } });
  const { getValues, setValue } = form;
  useEffect(() => {
    // Text typed while the draft was loading is newer, so keep it.
    if (draft.stored !== null && getValues('addresses') === '') setValue('addresses', draft.stored);
  }, [draft.stored, getValues, setValue]);

  const validate = (text: string) => {
    const faults = faultsOf(addressesIn(text)).map(({ address, error }) => {
      const message = fieldMessage(error, t, 'emails');
      return address === null ? message : t('invite.wrong', { address, message });
    });
    return faults.join('\n') || true;
  };
  const addresses = form.register('addresses', {
    validate,
    onChange: ({ target: { value } }: { target: HTMLTextAreaElement }) =>
      value === '' ? draft.clear() : draft.save(value),
  });

  const [typed, role] = useWatch({ control: form.control, name: ['addresses', 'role'] });

  const submit = form.handleSubmit(async (values) => {
    try {
      await invite.mutateAsync({ emails: addressesIn(values.addresses), role: values.role });
      draft.clear();
      form.reset({ addresses: '', role: values.role });
    } catch (error) {
      showServerErrors(error, form.setError, t);
    }
  });

  return {
    addresses,
    role,
    roleField: form.register('role'),
    submit,
    error: form.formState.errors.addresses?.message,
    count: addressesIn(typed).length,
    invite,
  };
}
