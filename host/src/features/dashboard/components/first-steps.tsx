import { useCan, usePlatform } from '@atrium/platform';
import { Card, Icon, type IconName, token } from '@atrium/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { employeesQuery } from '../../../shell/employees';
import { useSignedInUser } from '../../../shell/session-slice';
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

/** That somebody was alone in the company is remembered here, for this person and company. */
const ALONE = 'dashboard.alone';

/**
 * Where somebody who may invite, and is still the only one in the company, is told what to do first: before everything
 * else, but at the end where that became known only after the rest was there, so that nothing moves.
 */
export function useFirstSteps(): 'first' | 'last' | null {
  const { api, drafts, queryClient } = usePlatform();
  const mayInvite = useCan('people.invite');
  const { data } = useQuery({ ...employeesQuery(api), enabled: mayInvite });
  const [first] = useState(
    () => queryClient.getQueryData(employeesQuery(api).queryKey)?.length === 1 || drafts.read(ALONE) === true,
  );
  const isAlone = data && data.length === 1;
  useEffect(() => {
    if (isAlone === true) drafts.write(ALONE, true);
    if (isAlone === false) drafts.remove(ALONE);
  }, [isAlone, drafts]);
  if (!mayInvite || !(isAlone ?? first)) return null;
  return first ? 'first' : 'last';
}

/** What to do first in a company of one. */
export function FirstSteps() {
  const { t } = useTexts();
  const { id } = useSignedInUser();
  const heading = useId();
  const steps: readonly { to: string; icon: IconName; label: TextKey }[] = [
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
