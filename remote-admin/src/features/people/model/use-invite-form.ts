import { fieldMessage } from '@atrium/platform';
import { useApiForm, useResetOnSuccess, useTextDraft } from '@atrium/platform/forms';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useInvitePeople } from '../../../shared/api/invitations';
import { addressesIn, addressIssues, countInvited, type InviteBody, inviteForm, type InviteValues } from './addresses';
import { useTexts } from '../../../shared/use-texts';

const DRAFT = 'invite';

/** Returns the form for inviting by email. Keeps a draft of the addresses until they are sent. */
export function useInviteForm() {
  const { t, translate } = useTexts();
  const { mutateAsync: invite, data: invited } = useInvitePeople();
  const draft = useTextDraft(DRAFT);
  const { form, onSubmit, errorOf, failure, isSubmitting } = useApiForm<InviteValues, InviteBody>({
    schema: inviteForm,
    defaultValues: { addresses: '', role: 'Employee' },
    submit: async (body) => {
      const sent = getValues();
      prepareReset({ ...sent, addresses: '' });
      await invite(body);
      // Text typed since is the draft of the next invitations.
      if (getValues('addresses') === sent.addresses) draft.clear();
    },
    fieldByPath: { emails: 'addresses' },
  });
  const { getValues, setValue } = form;
  const prepareReset = useResetOnSuccess(form);
  useEffect(() => {
    // Text typed while the draft was loading is newer, so keep it.
    if (draft.stored !== null && getValues('addresses') === '') setValue('addresses', draft.stored);
  }, [draft.stored, getValues, setValue]);

  const addresses = form.register('addresses', {
    onChange: ({ target: { value } }: { target: HTMLTextAreaElement }) =>
      value === '' ? draft.clear() : draft.save(value),
  });
  const [typed, role] = useWatch({ control: form.control, name: ['addresses', 'role'] });
  const emails = addressesIn(typed);
  const issues = addressIssues(emails);
  /** Returns a line for each address that the server would reject. */
  const issueLines = () =>
    issues.map(({ address, error }) => {
      const message = fieldMessage(error, translate, 'emails');
      return address === null ? message : t('invite.wrong', { address, message });
    });
  const error = errorOf('addresses');

  return {
    addresses,
    role,
    roleField: form.register('role'),
    onSubmit,
    /** The errors of the addresses, one per line. */
    error: error === undefined ? undefined : issueLines().join('\n') || error,
    failure,
    /** Number of addresses that would be invited. */
    count: countInvited(emails, issues),
    isSubmitting,
    /** The result for each address of the last invitation. */
    results: invited?.results,
  };
}
