import { titleCase, useCan, useFormat } from '@atrium/platform';
import { Card, EmptyState, Icon, LinkButton, Page, token } from '@atrium/ui';
import { type ReactElement, useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { type LiveSlot, Slot } from '../../../remotes';
import { passes } from '../../../shell/access';
import { useSignedInUser } from '../../../shell/session-slice';
import { type TextKey, useTexts } from '../../../shell/use-texts';

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(340px, 100%), 1fr));
  gap: ${token.space(4)};
`;

const Title = styled.h2`
  display: flex;
  align-items: center;
  gap: ${token.space(2)};
  margin-bottom: ${token.space(3)};
  font-size: ${token.font.size.base};
  svg {
    color: ${token.color.textMuted};
  }
`;

// What is below must not move when a widget arrives.
const Body = styled.div<{ $height: number }>`
  min-height: ${({ $height }) => `${$height}px`};
`;

/** In px, for widgets whose manifest says nothing of their height. */
const USUAL_HEIGHT = 132;

function greetingAt(hour: number): TextKey {
  if (hour >= 5 && hour < 11) return 'dashboard.morning';
  return hour >= 18 || hour < 5 ? 'dashboard.evening' : 'dashboard.day';
}

function Widget({ slot, children }: { slot: LiveSlot; children: ReactElement }) {
  const { language } = useTexts();
  const { label, icon, height = USUAL_HEIGHT } = slot.definition;
  return (
    <Card as="section">
      <Title>
        {icon && <Icon icon={icon} />}
        {label[language] ?? label.en}
      </Title>
      <Body $height={height}>{children}</Body>
    </Card>
  );
}

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
export function Dashboard() {
  const { t } = useTexts();
  const format = useFormat();
  const user = useSignedInUser();
  const [now] = useState(() => new Date());
  const today = format.date(now, { weekday: 'long', day: 'numeric', month: 'long' });
  const [firstName = ''] = titleCase(user.name).split(' ');
  return (
    <Page
      title={t(greetingAt(now.getHours()), { name: firstName })}
      help={t('dashboard.help', { date: today, company: user.company?.name ?? '' })}
    >
      <Grid>
        <Slot
          name="dashboard.widget"
          with={{}}
          only={({ definition }) => passes(definition.guard, user)}
          frame={(slot, content) => <Widget slot={slot}>{content}</Widget>}
          empty={<Nothing />}
        />
      </Grid>
    </Page>
  );
}
