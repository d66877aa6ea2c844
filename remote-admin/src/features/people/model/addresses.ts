import { API, fieldErrors, type FieldError, fieldIssue } from '@atrium/contracts';
import { z } from 'zod';

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

export interface AddressIssue {
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
export const inviteForm = z
  .object({ addresses: z.string(), role: invitation.shape.role })
  .transform(({ addresses, role }, context) => {
    const emails = addressesIn(addresses);
    if (addressIssues(emails).length > 0)
      context.addIssue({ code: 'custom', path: ['addresses'], ...fieldIssue('INVALID') });
    return { emails, role };
  });

type Schema = typeof inviteForm;
export type InviteValues = Required<z.input<Schema>>;
export type InviteBody = z.output<Schema>;
