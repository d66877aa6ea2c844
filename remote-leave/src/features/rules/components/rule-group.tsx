import { styled, token } from '@atrium/platform';
import { SettingsGroup } from '@atrium/ui/settings';
import type { MouseEvent, ReactNode } from 'react';
import { useTexts } from '../../../shared/use-texts';

/** The groups of the page in their order, with their titles. */
const TITLES = {
  week: 'rules.workingWeek',
  holidays: 'rules.holidays',
  types: 'rules.types.title',
  approval: 'rules.steps',
  requests: 'rules.requests',
  blackouts: 'rules.blackouts',
} as const;

type Group = keyof typeof TITLES;

const GROUPS: readonly Group[] = ['week', 'holidays', 'types', 'approval', 'requests', 'blackouts'];

const idOf = (group: Group) => `rules-${group}`;

const Anchor = styled.div`
  scroll-margin-top: calc(${token.covered.top} + ${token.space(4)});
  &:focus {
    outline: none;
  }
`;

const Index = styled.nav`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${token.space(4)};
  font-size: ${token.font.size.sm};
  > a {
    display: flex;
    align-items: center;
    min-height: ${token.size.controlSm};
  }
`;

/** The links to the groups of the page, which is several screens long. */
export function RulesIndex() {
  const { t } = useTexts();
  const show = (event: MouseEvent, group: Group) => {
    // Not a navigation, which unsaved changes would interrupt.
    event.preventDefault();
    const target = document.getElementById(idOf(group));
    target?.focus({ preventScroll: true });
    target?.scrollIntoView();
  };
  return (
    <Index aria-label={t('rules.index')}>
      {GROUPS.map((group) => (
        <a key={group} href={`#${idOf(group)}`} onClick={(event) => show(event, group)}>
          {t(TITLES[group])}
        </a>
      ))}
    </Index>
  );
}

interface RuleGroupProps {
  group: Group;
  help: string;
  children: ReactNode;
}

/** A titled group of rules, to which `RulesIndex` links. */
export function RuleGroup({ group, help, children }: RuleGroupProps) {
  const { t } = useTexts();
  return (
    <Anchor id={idOf(group)} tabIndex={-1}>
      <SettingsGroup title={t(TITLES[group])} help={help}>
        {children}
      </SettingsGroup>
    </Anchor>
  );
}
