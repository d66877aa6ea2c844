import { LIMITS, type Role } from '@atrium/contracts';
import { errorMessage } from '@atrium/platform';
import { Banner, Button, Field, Select, Stack, Textarea } from '@atrium/ui';
import { type SubmitEvent, useRef, useState } from 'react';
import { useSignedInUser } from '../session-slice';
import { UnsavedGuard } from '../unsaved-guard';
import { type HostT, useTexts } from '../use-texts';
import { type Addresses, addressesIn } from './addresses';
import { type InviteResult, InviteResults } from './invite-results';
import { useSendInvites } from './send-invites';

const ROLES: readonly Role[] = ['Employee', 'Manager', 'Founder'];

/** What keeps all of it from being sent; a single address that is none does not. */
function wrongWith({ valid, invalid }: Addresses, t: HostT): string | null {
  if (valid.length > LIMITS.invitesAtOnce) return t('companySettings.invites.tooMany', { max: LIMITS.invitesAtOnce });
  if (valid.length > 0) return null;
  return invalid.length > 0 ? namesOf(invalid, t) : t('companySettings.invites.none');
}

const namesOf = (invalid: readonly string[], t: HostT) =>
  t('companySettings.invites.invalid', { count: invalid.length, addresses: invalid.join(', ') });

/**
 * Invitations to several addresses at once, with what became of each. What is no address stays, to be put right. Guards
 * what is typed, so that the page around it has no guard of its own.
 */
export function InviteByMail() {
  const { t, translate } = useTexts();
  const isFounder = useSignedInUser().populatedCompany?.currentUserRole === 'Founder';
  const input = useRef<HTMLTextAreaElement>(null);
  const [role, setRole] = useState<Role>('Employee');
  const [isTyped, setTyped] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const [results, setResults] = useState<readonly InviteResult[]>([]);
  const { mutate: send, error, isPending } = useSendInvites();

  const fill = (addresses: string) => {
    if (input.current) input.current.value = addresses;
    setTyped(addresses !== '');
    setWrong(null);
  };

  const told = (invalid: readonly string[], sent: readonly InviteResult[]) => {
    setResults([...sent, ...invalid.map((email): InviteResult => ({ email, status: 'no-address' }))]);
    fill(invalid.join('\n'));
    if (invalid.length === 0) return;
    setWrong(namesOf(invalid, t));
    input.current?.focus();
  };

  const invite = (event: SubmitEvent) => {
    event.preventDefault();
    if (isPending) return;
    const addresses = addressesIn(input.current?.value ?? '');
    const found = wrongWith(addresses, t);
    setWrong(found);
    if (found) {
      input.current?.focus();
      return;
    }
    send({ emails: addresses.valid, role }, { onSuccess: ({ results: sent }) => told(addresses.invalid, sent) });
  };

  return (
    <form noValidate onSubmit={invite}>
      <Stack $gap={4}>
        {error && (
          <Banner tone="danger">{errorMessage(error, translate, t('companySettings.invites.sendFailed'))}</Banner>
        )}
        <Field
          label={t('companySettings.invites.addresses')}
          hint={t('companySettings.invites.addressesHint')}
          error={wrong}
        >
          <Textarea
            ref={input}
            rows={3}
            autoComplete="off"
            spellCheck={false}
            readOnly={isPending}
            onChange={({ target }) => {
              setTyped(target.value.trim() !== '');
              setWrong(null);
            }}
          />
        </Field>
        {isFounder && (
          <Field label={t('companySettings.invites.role')} hint={t(`companySettings.invites.roleHint.${role}`)}>
            <Select
              value={role}
              options={ROLES.map((value) => ({ value, label: t(`roles.${value}`) }))}
              onChange={(event) => setRole(ROLES.find((one) => one === event.target.value) ?? 'Employee')}
            />
          </Field>
        )}
        <Button type="submit" icon="mail" loading={isPending} style={{ alignSelf: 'start' }}>
          {t('companySettings.invites.send')}
        </Button>
        {results.length > 0 && <InviteResults results={results} />}
      </Stack>
      <UnsavedGuard when={isTyped} inQuery onGiveUp={() => fill('')} />
    </form>
  );
}
