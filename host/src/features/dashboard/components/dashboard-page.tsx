import { serverNow } from '@atrium/api-client';
import { titleCase, useFormat } from '@atrium/platform';
import { EmptyState, LinkButton, Page, token, useNarrowerThan } from '@atrium/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { type LiveSlot, Slot, useSlots } from '../../../remotes';
import { mayUse } from '../../../shell/places/access';
import { useSignedInUser } from '../../../shell/session/session-slice';
import { useActionFor } from '../../../shell/use-remote-actions';
import { useTexts } from '../../../shell/use-texts';
import { intoColumns } from '../model/columns';
import { greetingAt } from '../model/greeting';
import { FirstSteps, useFirstSteps } from './first-steps';
import { Widget, widgetRooms } from './widget';

const Columns = styled.div<{ $count: number; $hidden: boolean }>`
  display: grid;
  grid-template-columns: repeat(${({ $count }) => $count}, minmax(0, 1fr));
  align-items: start;
  gap: ${token.space(4)};
  visibility: ${({ $hidden }) => ($hidden ? 'hidden' : 'visible')};
`;

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space(4)};
`;

/** Minimum widths in px for three columns and for two. */
const WIDE = 1_100;
const NARROW = 760;

function useColumnCount(): number {
  const isNarrow = useNarrowerThan(NARROW);
  const isMedium = useNarrowerThan(WIDE);
  if (isNarrow) return 1;
  return isMedium ? 2 : 3;
}

/** Assumed height of the first-steps card, in px. */
const STEPS_ROOM = 200;
const STEPS = 'first steps';

function Nothing() {
  const { t } = useTexts();
  const invite = useActionFor('people.invite');
  return (
    <EmptyState
      title={t('dashboard.emptyTitle')}
      text={t('dashboard.emptyText')}
      action={
        invite !== undefined && (
          <LinkButton as={Link} to={invite} icon="user-plus">
            {t('dashboard.emptyAction')}
          </LinkButton>
        )
      }
    />
  );
}

/** The page at /dashboard: the remotes' widgets for today. */
export function Component() {
  const { t } = useTexts();
  const format = useFormat();
  const user = useSignedInUser();
  // The server provides the date, since the device's clock may be wrong; the device provides the time zone.
  const [now] = useState(() => new Date(serverNow()));
  const today = format.date(now, { weekday: 'long', day: 'numeric', month: 'long' });
  const steps = useFirstSteps();
  const count = useColumnCount();
  const widgets = useSlots('dashboard.widget').filter(({ definition }) => mayUse(definition, user));
  // Fixed when the page opens, so that no card changes its column while the user looks at it.
  const [roomOf] = useState(widgetRooms);
  const columns = intoColumns<LiveSlot | typeof STEPS>(
    [...(steps === 'first' ? ([STEPS] as const) : []), ...widgets, ...(steps === 'last' ? ([STEPS] as const) : [])],
    count,
    (card) => (card === STEPS ? STEPS_ROOM : roomOf(card)),
  );
  const [firstName = ''] = titleCase(user.name).split(' ');
  return (
    <Page
      title={t(greetingAt(now.getHours()), { name: firstName })}
      help={t('dashboard.help', { date: today, company: user.company?.name ?? '' })}
    >
      {/* The widgets load while the columns are hidden. */}
      <Columns $count={count} $hidden={steps === 'unknown'} aria-busy={steps === 'unknown'}>
        {columns.map((cards, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a column is its place
          <Column key={index}>
            {cards.map((card) =>
              card === STEPS ? (
                <FirstSteps key={STEPS} />
              ) : (
                <Slot
                  key={`${card.remote} ${card.definition.id}`}
                  name="dashboard.widget"
                  with={{}}
                  only={(slot) => slot === card}
                  frame={(slot, content) => <Widget slot={slot}>{content}</Widget>}
                />
              ),
            )}
          </Column>
        ))}
      </Columns>
      {widgets.length === 0 && <Nothing />}
    </Page>
  );
}
