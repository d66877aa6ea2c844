import { isAppError, isUnexplained } from '@atrium/api-client';
import { LIMITS, type API, type ResponseOf } from '@atrium/contracts';
import { errorMessage } from '@atrium/platform';
import { Badge, Banner, Button, Field, Stack, Textarea, token } from '@atrium/ui';
import { type SubmitEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { type HostT, useTexts } from '../../../shell/use-texts';
import { useSendInvites } from '../api/send-invites';
import { addressesIn } from '../model/addresses';

const Results = styled.ul`
  display: grid;
  gap: ${token.space(2)};
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${token.space(3)};
    overflow-wrap: anywhere;
  }
`;

const STATUS = {
  sent: { tone: 'positive', text: 'onboarding.mailSent' },
  'already-member': { tone: 'neutral', text: 'onboarding.mailMember' },
  'already-invited': { tone: 'neutral', text: 'onboarding.mailAgain' },
} as const;

type Result = ResponseOf<typeof API.people.invite>['results'][number];

function wrongWith({ valid, invalid }: ReturnType<typeof addressesIn>, t: HostT): string | null {
  if (invalid.length > 0) return t('onboarding.mailInvalid', { count: invalid.length, addresses: invalid.join(', ') });
  if (valid.length === 0) return t('onboarding.mailNone');
  return valid.length > LIMITS.invitesAtOnce ? t('onboarding.mailTooMany', { max: LIMITS.invitesAtOnce }) : null;
}

function InviteResults({ results }: { results: readonly Result[] }) {
  const { t } = useTexts();
  return (
    <Results aria-live="polite">
      {results.map(({ email, status }) => (
        <li key={email}>
          <span>{email}</span>
          <Badge tone={STATUS[status].tone}>{t(STATUS[status].text)}</Badge>
        </li>
      ))}
    </Results>
  );
}

/** Invitations to several addresses at once, with what became of each. */
export function InviteByMail() {
  const { t, translate } = useTexts();
  const input = useRef<HTMLTextAreaElement>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const { mutate: send, data, error, isPending } = useSendInvites();

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
    send(addresses.valid, {
      onSuccess: () => {
        if (input.current) input.current.value = '';
      },
    });
  };

  return (
    <form noValidate onSubmit={invite}>
      <Stack $gap={4}>
        {error && (
          <Banner tone="danger">
            {isAppError(error) && !isUnexplained(error) ? errorMessage(error, translate) : t('onboarding.mailFailed')}
          </Banner>
        )}
        <Field label={t('onboarding.mailLabel')} hint={t('onboarding.mailHint')} error={wrong}>
          <Textarea ref={input} rows={2} autoComplete="off" spellCheck={false} onChange={() => setWrong(null)} />
        </Field>
        <Button type="submit" icon="mail" loading={isPending} style={{ alignSelf: 'start' }}>
          {t('onboarding.mailAction')}
        </Button>
        {data && <InviteResults results={data.results} />}
      </Stack>
    </form>
  );
}
