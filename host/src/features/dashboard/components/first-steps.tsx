import type { Employee } from '@atrium/contracts';
import { useCan, usePlatform } from '@atrium/platform';
import { Card, Icon, type IconName, token } from '@atrium/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { employeesQuery } from '../../../shell/employees';
import { useProgress } from '../../../shell/founding/progress';
import { mayCome } from '../../../shell/may-come';
import { useSignedInUser } from '../../../shell/session-slice';
import { useSlow } from '../../../shell/use-slow';
import { type TextKey, useTexts } from '../../../shell/use-texts';
import { Title } from './widget';

const Text = styled.p`
  margin-bottom: ${token.space(2)};
  color: ${token.color.textMuted};
`;

const Step = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${token.space(2.5)};
  min-height: 44px;
  color: inherit;
  text-decoration: none;
  &:hover > span {
    text-decoration: underline;
  }
  svg {
    color: ${token.color.accent};
  }
`;

/** Whether somebody is alone in the company is remembered here, for this person and company. */
const ALONE = 'dashboard.alone';

/** The longest, in ms, that the page waits for how many people there are. */
const PATIENCE = 2_000;

const isAlone = (people: readonly Employee[] | undefined) => people && people.length === 1;

/**
 * Where somebody who may invite, and is still the only one in the company, is told what to do first: before everything
 * else. Until it is known whether they are, nothing may be shown (`unknown`), or it would move; on a line that is too
 * slow to wait for that, they come at the end.
 */
export function useFirstSteps(): 'first' | 'last' | 'unknown' | null {
  const { api, drafts, queryClient } = usePlatform();
  const mayInvite = useCan('people.invite');
  const people = useQuery({ ...employeesQuery(api), enabled: mayInvite });
  const [remembered] = useState(
    () => isAlone(queryClient.getQueryData(employeesQuery(api).queryKey)) ?? drafts.read(ALONE),
  );
  const alone = isAlone(people.data);
  useEffect(() => {
    if (alone !== undefined) drafts.write(ALONE, alone);
  }, [alone, drafts]);
  const late = useSlow(PATIENCE);
  const [place, setPlace] = useState<'first' | 'last' | 'unknown'>(() => {
    if (remembered === true) return 'first';
    return remembered === false ? 'last' : 'unknown';
  });
  if (place === 'unknown' && !(mayCome(people) && !late)) setPlace(alone ? 'first' : 'last');
  if (!mayInvite) return null;
  return place === 'unknown' || (alone ?? remembered === true) ? place : null;
}

/** What to do first in a company of one; before all else, what its founding was left at. */
export function FirstSteps() {
  const { t } = useTexts();
  const { id } = useSignedInUser();
  const heading = useId();
  const progress = useProgress();
  const steps: readonly { to: string; icon: IconName; label: TextKey }[] = [
    ...(progress.read() ? [{ to: '/onboarding', icon: 'building', label: 'dashboard.stepFinish' } as const] : []),
    { to: '/onboarding?step=invite', icon: 'user-plus', label: 'dashboard.emptyAction' },
    { to: `/profile/${id}`, icon: 'user', label: 'dashboard.stepProfile' },
    { to: '/settings/appearance', icon: 'settings', label: 'dashboard.stepSettings' },
  ];
  return (
    <Card as="section" aria-labelledby={heading}>
      <Title id={heading}>{t('dashboard.stepsTitle')}</Title>
      <Text>{t('dashboard.stepsText')}</Text>
      <ul>
        {steps.map(({ to, icon, label }) => (
          <li key={to}>
            <Step to={to}>
              <Icon icon={icon} />
              <span>{t(label)}</span>
            </Step>
          </li>
        ))}
      </ul>
    </Card>
  );
}
