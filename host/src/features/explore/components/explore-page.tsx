import { Button, Card, Field, Icon, Input, LinkButton, Page, Stack, token } from '@atrium/ui';
import { type SubmitEvent, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { useTexts } from '../../../shell/use-texts';
import { inviteTokenIn } from '../model/invite-token';

const Ways = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(320px, 100%), 1fr));
  gap: ${token.space(4)};
  max-width: 840px;
`;

const Way = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${token.space(4)};
  padding: ${token.space(6)};
  h2 {
    display: flex;
    align-items: center;
    gap: ${token.space(2)};
    font-size: ${token.font.size.md};
  }
  h2 svg {
    color: ${token.color.onSoftAccent};
  }
  p {
    margin-top: ${token.space(1)};
    color: ${token.color.textMuted};
  }
  > a {
    align-self: start;
    margin-top: auto;
  }
`;

function JoinForm() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [invalid, setInvalid] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const follow = (event: SubmitEvent) => {
    event.preventDefault();
    const inviteToken = inviteTokenIn(input.current?.value ?? '');
    setInvalid(inviteToken === null);
    if (inviteToken === null) input.current?.focus();
    else void navigate(`/invite-registration?token=${encodeURIComponent(inviteToken)}`);
  };

  return (
    <form noValidate onSubmit={follow}>
      <Stack $gap={4} $align="start">
        <Field label={t('explore.joinLabel')} error={invalid && t('explore.joinInvalid')}>
          <Input ref={input} autoComplete="off" spellCheck={false} onChange={() => setInvalid(false)} />
        </Field>
        <Button type="submit">{t('explore.joinAction')}</Button>
      </Stack>
    </form>
  );
}

/** /explore: where somebody without a company begins. */
export function Component() {
  const { t } = useTexts();
  return (
    <Page title={t('explore.title')} help={t('explore.help')}>
      <Ways>
        <Way as="section">
          <div>
            <h2>
              <Icon icon="link" size={20} />
              {t('explore.joinTitle')}
            </h2>
            <p>{t('explore.joinText')}</p>
          </div>
          <JoinForm />
        </Way>
        <Way as="section">
          <div>
            <h2>
              <Icon icon="building" size={20} />
              {t('explore.createTitle')}
            </h2>
            <p>{t('explore.createText')}</p>
          </div>
          <LinkButton as={Link} to="/onboarding" variant="primary">
            {t('explore.createAction')}
          </LinkButton>
        </Way>
      </Ways>
    </Page>
  );
}
