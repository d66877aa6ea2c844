import { serverNow } from '@atrium/api-client';
import { titleCase, useCan, useFormat } from '@atrium/platform';
import { EmptyState, LinkButton, Page, token } from '@atrium/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Slot } from '../../../remotes';
import { passes } from '../../../shell/access';
import { useSignedInUser } from '../../../shell/session-slice';
import { useTexts } from '../../../shell/use-texts';
import { greetingAt } from '../model/greeting';
import { FirstSteps, useFirstSteps } from './first-steps';
import { Widget } from './widget';

const Grid = styled.div<{ $hidden: boolean }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(340px, 100%), 1fr));
  gap: ${token.space(4)};
  visibility: ${({ $hidden }) => ($hidden ? 'hidden' : 'visible')};
`;

function Nothing() {
  const { t } = useTexts();
  const mayInvite = useCan('people.invite');
  return (
    <EmptyState
      title={t('dashboard.emptyTitle')}
      text={t('dashboard.emptyText')}
      action={
        mayInvite && (
          <LinkButton as={Link} to="/onboarding?step=invite" icon="user-plus">
            {t('dashboard.emptyAction')}
          </LinkButton>
        )
      }
    />
  );
}

/** /dashboard: what the remotes have to say about today. */
export function Component() {
  const { t } = useTexts();
  const format = useFormat();
  const user = useSignedInUser();
  // A device may be a day off; its zone is believed.
  const [now] = useState(() => new Date(serverNow()));
  const today = format.date(now, { weekday: 'long', day: 'numeric', month: 'long' });
  const steps = useFirstSteps();
  const [firstName = ''] = titleCase(user.name).split(' ');
  return (
    <Page
      title={t(greetingAt(now.getHours()), { name: firstName })}
      help={t('dashboard.help', { date: today, company: user.company?.name ?? '' })}
    >
      {/* While it is hidden, its widgets load. */}
      <Grid $hidden={steps === 'unknown'} aria-busy={steps === 'unknown'}>
        {steps === 'first' && <FirstSteps />}
        <Slot
          name="dashboard.widget"
          with={{}}
          only={({ definition }) => passes(definition.guard, user)}
          frame={(slot, content) => <Widget slot={slot}>{content}</Widget>}
          empty={<Nothing />}
        />
        {steps === 'last' && <FirstSteps />}
      </Grid>
    </Page>
  );
}
