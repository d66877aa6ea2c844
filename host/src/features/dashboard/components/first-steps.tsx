import { DRAWN_AVATAR_PATH, type Employee, profileUrl } from '@atrium/contracts';
import { isFirstLoad, employeesQuery, useCan, useEmployees, usePlatform, useSignedInUser } from '@atrium/platform';
import { Card, Icon, IconButton, type IconName, token } from '@atrium/ui';
import { useCallback, useEffect, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import {
  closeChecklist,
  openChecklist,
  readChecklist,
  startWithoutChecklist,
} from '../../../shell/onboarding/checklist';
import { useProgress } from '../../../shell/onboarding/progress';
import { useHasInvited } from '../api/has-invited';
import { useActionFor } from '../../../shell/use-remote-actions';
import { useIsSlow } from '../../../shell/use-is-slow';
import { type TextKey, useTexts } from '../../../shell/use-texts';
import { Title } from './widget';

const Head = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${token.space(2)};
`;

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

/** Draft key that stores whether the user has opened the appearance from here. */
const SEEN_APPEARANCE = 'dashboard.appearance';

/** How long the page waits for the number of people, in ms. */
const MAX_WAIT_MS = 2_000;

const isAlone = (people: readonly Employee[] | undefined) => people && people.length === 1;

interface FirstStepsState {
  /** Where to show the first steps; `unknown` while nothing may be shown, since it would move; null for nowhere. */
  place: 'first' | 'last' | 'unknown' | null;
  /** Hides the first steps in this browser for good. */
  dismiss: () => void;
}

/**
 * Returns whether and where to show the first steps to a user who may invite people: after onboarding, or once the user
 * was the only person in the company, until all steps are done or the user dismisses them. Normally they are the first
 * card. If loading the company's people takes too long, they are the last one.
 */
export function useFirstSteps(): FirstStepsState {
  const { api, drafts, queryClient } = usePlatform();
  const mayInvite = useCan('people.invite');
  const people = useEmployees({ enabled: mayInvite });
  const [checklist, setChecklist] = useState(() => readChecklist(drafts));
  const alone = isAlone(people.data);
  useEffect(() => {
    if (alone === true) openChecklist(drafts);
    if (alone === false) startWithoutChecklist(drafts);
  }, [alone, drafts]);
  // Colleagues who join do not end the first steps.
  if (alone === true && checklist !== 'open' && checklist !== 'closed') setChecklist('open');
  const isLate = useIsSlow(MAX_WAIT_MS);
  const [place, setPlace] = useState<'first' | 'last' | 'unknown'>(() => {
    if (checklist === 'open') return 'first';
    const cached = isAlone(queryClient.getQueryData(employeesQuery(api).queryKey));
    if (cached === undefined && checklist === null) return 'unknown';
    return cached === true ? 'first' : 'last';
  });
  if (place === 'unknown' && (!isFirstLoad(people) || isLate)) setPlace(alone ? 'first' : 'last');
  const dismiss = useCallback(() => {
    closeChecklist(drafts);
    setChecklist('closed');
  }, [drafts]);
  const isHidden = !mayInvite || checklist === 'closed' || (place !== 'unknown' && checklist !== 'open');
  return { place: isHidden ? null : place, dismiss };
}

interface FirstStep {
  label: TextKey;
  /** Omitted for a step that is always done. */
  to?: string;
  icon?: IconName;
  isDone?: boolean;
  onOpen?: () => void;
}

/** The first steps in a company as a checklist, beginning with an unfinished onboarding. */
export function FirstSteps({ onDismiss }: { onDismiss: () => void }) {
  const { t } = useTexts();
  const { id, avatarUrl } = useSignedInUser();
  const { drafts } = usePlatform();
  const heading = useId();
  const progress = useProgress();
  const invite = useActionFor('people.invite');
  const hasInvited = useHasInvited(invite !== undefined);
  const people = useEmployees({ enabled: invite !== undefined }).data;
  const hasOthers = hasInvited || (people !== undefined && people.length > 1);
  const steps: readonly FirstStep[] = [
    { label: 'dashboard.stepCreate', isDone: true },
    ...(progress.read() ? [{ to: '/onboarding', icon: 'building', label: 'dashboard.stepFinish' } as const] : []),
    ...(invite !== undefined
      ? [{ to: invite, icon: 'user-plus', label: 'dashboard.emptyAction', isDone: hasOthers } as const]
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
  // Without the action, the remote with the step of invitations is missing. The finished list stays for this visit.
  const isComplete = invite !== undefined && done === steps.length;
  useEffect(() => {
    if (isComplete) closeChecklist(drafts);
  }, [isComplete, drafts]);
  return (
    <Card as="section" aria-labelledby={heading}>
      <Head>
        <Title id={heading}>{t('dashboard.stepsTitle')}</Title>
        <IconButton icon="x" size="sm" label={t('dashboard.stepsHide')} onClick={onDismiss} />
      </Head>
      <Text>
        {t('dashboard.stepsDone', { n: done, of: steps.length })} {isAlone(people) === true && t('dashboard.stepsText')}
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
