import { fieldMessage, showServerErrors, usePlatform, useTexts } from '@atrium/platform';
import { useForm, useWatch } from 'react-hook-form';
import { useInvitePeople } from '../api/invite-people';
import { addressesIn, faultsOf } from './addresses';

const DRAFT = 'invite';

/** The form for inviting by mail. What is typed outlives the panel; what is sent is gone from it. */
export function useInviteForm() {
  const { drafts } = usePlatform();
  const { t } = useTexts();
  const invite = useInvitePeople();
  const draft = drafts.read(DRAFT);
  const form = useForm({ defaultValues: { addresses: typeof draft === 'string' ? draft : '' } });

  const validate = (text: string) => {
    const faults = faultsOf(addressesIn(text)).map(({ address, error }) => {
      const message = fieldMessage(error, t);
      return address === null ? message : t('invite.wrong', { address, message });
    });
    return faults.join('\n') || true;
  };
  const field = form.register('addresses', {
    validate,
    onChange: ({ target }: { target: HTMLTextAreaElement }) => drafts.write(DRAFT, target.value),
  });

  const typed = useWatch({ control: form.control, name: 'addresses' });

  const submit = form.handleSubmit(async ({ addresses }) => {
    try {
      await invite.mutateAsync(addressesIn(addresses));
      drafts.remove(DRAFT);
      form.reset({ addresses: '' });
    } catch (error) {
      showServerErrors(error, form.setError, t);
    }
  });

  return {
    field,
    submit,
    error: form.formState.errors.addresses?.message,
    count: addressesIn(typed).length,
    invite,
  };
}
