import { errorCode, errorMessage } from '@atrium/platform';
import { Button, Field, Input, media, token } from '@atrium/ui';
import { type SubmitEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { type HostT, useTexts } from '../../../shell/use-texts';
import { useCheckInvite } from '../api/check-invite';
import { inviteTokenIn } from '../model/invite-token';

// The button stays beside the input when an error appears below it.
const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: ${token.space(2)};
  > button {
    /* The height of the label and the gap below it. */
    margin-top: calc(1em * ${token.font.line.tight} + ${token.space(1.5)});
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${token.space(3)};
    > button {
      margin-top: 0;
    }
  }
`;

/** Returns why an invitation link does not work and what to do about it; null for other errors. */
function reasonOf(error: unknown, t: HostT): string | null {
  const code = errorCode(error);
  if (code === 'INVITE_NOT_FOUND' || code === 'NOT_FOUND') return t('explore.joinUnknown');
  return code === 'INVITE_EXPIRED' ? t('explore.joinExpired') : null;
}

/** A form for the link or code of an invitation. A valid one opens the page on which it is used. */
export function JoinForm() {
  const { t, translate } = useTexts();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  // Stays busy until the page of the invitation has loaded.
  const { mutate: check, isPending, isSuccess } = useCheckInvite();

  const isBusy = isPending || isSuccess;

  const refuse = (reason: string) => {
    setProblem(reason);
    input.current?.focus();
  };

  const follow = (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const pasted = input.current?.value ?? '';
    if (pasted.trim() === '') {
      refuse(t('explore.joinMissing'));
      return;
    }
    const token = inviteTokenIn(pasted);
    if (token === null) {
      refuse(t('explore.joinInvalid'));
      return;
    }
    setProblem(null);
    check(token, {
      onSuccess: () => void navigate(`/invite-registration?token=${encodeURIComponent(token)}`),
      onError: (error) => refuse(reasonOf(error, t) ?? errorMessage(error, translate)),
    });
  };

  return (
    <form noValidate onSubmit={follow}>
      <Line>
        <Field label={t('explore.joinLabel')} error={problem}>
          <Input ref={input} autoComplete="off" spellCheck={false} onChange={() => setProblem(null)} />
        </Field>
        <Button type="submit" loading={isBusy}>
          {t('explore.joinAction')}
        </Button>
      </Line>
    </form>
  );
}
