import { API, type FieldError, fieldErrors, fieldIssue } from '@atrium/contracts';
import { fieldMessage } from '@atrium/platform';
import { useApiForm, useResetOnSuccess, useTextDraft } from '@atrium/platform/forms';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useInvitePeople } from '../../../shared/api/invitations';
import { useTexts } from '../../../shared/use-texts';

const invitation = API.people.invite.body;

/** An address in brackets, with the name before it: `Ada Lovelace <ada@example.com>`, `Lovelace, Ada <ada@…>`. */
const NAMED = /(?<![^\s,;>])(?:[^\s,;<>@]+,[ \t]+)?(?:[^\s,;<>@]+[ \t]+)*[^\s,;<>@]*<([^<>]*)>/g;

/**
 * Returns the distinct email addresses in a text. They can be separated by commas, semicolons, spaces or newlines, and
 * have the form `Ada Lovelace <ada@example.com>`. Invalid addresses are returned as well, so that they can be
 * corrected.
 */
export function addressesIn(text: string): string[] {
  const parts = text.replace(NAMED, ' $1 ').split(/[\s,;]+/);
  const seen = new Map(parts.filter(Boolean).map((part) => [part.toLowerCase(), part]));
  return [...seen.values()];
}

interface AddressIssue {
  /** Null if the error concerns the whole list, such as too many addresses. */
  address: string | null;
  error: FieldError;
}

/** Returns the errors for which the server would reject these addresses. */
export function addressIssues(emails: readonly string[]): AddressIssue[] {
  const checked = invitation.safeParse({ emails });
  if (checked.success) return [];
  return Object.entries(fieldErrors(checked.error, { emails })).map(([path, error]) => ({
    address: emails[Number(/^emails\.(\d+)/.exec(path)?.[1])] ?? null,
    error,
  }));
}

/** Returns how many of these addresses would be invited: the valid ones, or none if the whole list is rejected. */
export const countInvited = (emails: readonly string[], issues: readonly AddressIssue[]): number =>
  issues.some(({ address }) => address === null) ? 0 : emails.length - issues.length;

/** The schema of the form that invites by email. Parses the text of the field into addresses. */
const inviteForm = z
  .object({ addresses: z.string(), role: invitation.shape.role })
  .transform(({ addresses, role }, context) => {
    const emails = addressesIn(addresses);
    if (addressIssues(emails).length > 0)
      context.addIssue({ code: 'custom', path: ['addresses'], ...fieldIssue('INVALID') });
    return { emails, role };
  });

type Schema = typeof inviteForm;
type InviteValues = Required<z.input<Schema>>;
type InviteBody = z.output<Schema>;

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
