import { DRAWN_AVATAR_PATH, type Employee, profileUrl } from '@atrium/contracts';
import { isFirstLoad, employeesQuery, useCan, useEmployees, usePlatform, useSignedInUser } from '@atrium/platform';
import { Card, Icon, type IconName, token } from '@atrium/ui';
import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { useProgress } from '../../../shell/onboarding/progress';
import { useHasInvited } from '../api/has-invited';
import { useActionFor } from '../../../shell/use-remote-actions';
import { useIsSlow } from '../../../shell/use-is-slow';
import { type TextKey, useTexts } from '../../../shell/use-texts';
import { Title } from './widget';

const Text = styled.p`
  margin-bottom: ${token.space(2)};
  color: ${token.color.textMuted};
`;

const line = css`
  display: flex;
  align-items: center;
  gap: ${token.space(2.5)};
  min-height: 44px;
`;

const Step = styled(Link)`
  ${line}
  color: inherit;
  text-decoration: none;
  &:hover > span {
    text-decoration: underline;
  }
  svg {
    color: ${token.color.accent};
  }
`;

const Done = styled.span`
  ${line}
  color: ${token.color.textMuted};
  svg {
    color: ${token.color.onSoftPositive};
  }
`;

/** Draft key that stores whether the user is the only person in the company, per user and company. */
const ALONE = 'dashboard.alone';

/** Draft key that stores whether the user has opened the appearance from here. */
const SEEN_APPEARANCE = 'dashboard.appearance';

/** How long the page waits for the number of people, in ms. */
const MAX_WAIT_MS = 2_000;

const isAlone = (people: readonly Employee[] | undefined) => people && people.length === 1;

/**
 * Returns where to show the first steps to a user who may invite people and is the only person in the company: normally
 * before everything else. Until that is known, nothing may be shown (`unknown`), since it would move; if loading takes
 * too long, the first steps appear at the end.
 */
export function useFirstSteps(): 'first' | 'last' | 'unknown' | null {
  const { api, drafts, queryClient } = usePlatform();
  const mayInvite = useCan('people.invite');
  const people = useEmployees({ enabled: mayInvite });
  const [remembered] = useState(
    () => isAlone(queryClient.getQueryData(employeesQuery(api).queryKey)) ?? drafts.read(ALONE),
  );
  const alone = isAlone(people.data);
  useEffect(() => {
    if (alone !== undefined) drafts.write(ALONE, alone);
  }, [alone, drafts]);
  const late = useIsSlow(MAX_WAIT_MS);
  const [place, setPlace] = useState<'first' | 'last' | 'unknown'>(() => {
    if (remembered === true) return 'first';
    return remembered === false ? 'last' : 'unknown';
  });
  if (place === 'unknown' && !(isFirstLoad(people) && !late)) setPlace(alone ? 'first' : 'last');
  if (!mayInvite) return null;
  return place === 'unknown' || (alone ?? remembered === true) ? place : null;
}

interface FirstStep {
  label: TextKey;
  /** Omitted for a step that is always done. */
  to?: string;
  icon?: IconName;
  isDone?: boolean;
  onOpen?: () => void;
}

/** The first steps for a company with one person as a checklist, beginning with an unfinished onboarding. */
export function FirstSteps() {
  const { t } = useTexts();
  const { id, avatarUrl } = useSignedInUser();
  const { drafts } = usePlatform();
  const heading = useId();
  const progress = useProgress();
  const invite = useActionFor('people.invite');
  const hasInvited = useHasInvited(invite !== undefined);
  const steps: readonly FirstStep[] = [
    { label: 'dashboard.stepCreate', isDone: true },
    ...(progress.read() ? [{ to: '/onboarding', icon: 'building', label: 'dashboard.stepFinish' } as const] : []),
    ...(invite !== undefined
      ? [{ to: invite, icon: 'user-plus', label: 'dashboard.emptyAction', isDone: hasInvited } as const]
      : []),
    {
      to: `${profileUrl(id)}?edit=picture`,
      icon: 'user',
      label: 'dashboard.stepPicture',
      isDone: avatarUrl !== null && !avatarUrl.startsWith(DRAWN_AVATAR_PATH),
    },
    {
      to: '/settings/appearance',
      icon: 'settings',
      label: 'dashboard.stepSettings',
      isDone: drafts.read(SEEN_APPEARANCE) === true,
      onOpen: () => drafts.write(SEEN_APPEARANCE, true),
    },
  ];
  const done = steps.filter(({ isDone = false }) => isDone).length;
  return (
    <Card as="section" aria-labelledby={heading}>
      <Title id={heading}>{t('dashboard.stepsTitle')}</Title>
      <Text>
        {t('dashboard.stepsText')} {t('dashboard.stepsDone', { n: done, of: steps.length })}
      </Text>
      <ul>
        {steps.map(({ to, icon = 'circle', label, isDone = false, onOpen }) => (
          <li key={label}>
            {isDone || to === undefined ? (
              <Done>
                <Icon icon="circle-check" label={t('onboarding.stepDone')} />
                {t(label)}
              </Done>
            ) : (
              <Step to={to} onClick={onOpen}>
                <Icon icon={icon} />
                <span>{t(label)}</span>
              </Step>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
