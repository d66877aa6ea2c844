import { useCan, usePlatform } from '@atrium/platform';
import { Card, Icon, type IconName, token } from '@atrium/ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
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

/** Whether somebody who may invite is still the only one in the company. */
function useIsAlone(): boolean {
  const mayInvite = useCan('people.invite');
  const { data } = useQuery({ ...employeesQuery(usePlatform().api), enabled: mayInvite });
  return mayInvite && data?.length === 1;
}

/** What to do first in a company of one. It comes last, so that nothing moves when it does. */
export function FirstSteps() {
  const { t } = useTexts();
  const { id } = useSignedInUser();
  const heading = useId();
  const isAlone = useIsAlone();
  if (!isAlone) return null;
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
