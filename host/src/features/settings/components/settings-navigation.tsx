import { Icon, type IconSource, media, token } from '@atrium/ui';
import { useId } from 'react';
import { NavLink } from 'react-router-dom';
import styled from 'styled-components';
import { useSlots } from '../../../remotes';
import { passes } from '../../../shell/access';
import { useSignedInUser } from '../../../shell/session-slice';
import { useTexts } from '../../../shell/use-texts';
import { SECTIONS, type SettingsSection } from '../model/sections';
import { slotPath } from '../model/slot-address';

const Frame = styled.nav`
  display: flex;
  flex-direction: column;
  gap: ${token.space(5)};
  align-self: start;
  position: sticky;
  top: calc(${token.size.bar} + ${token.space(8)});
  h1,
  h2 {
    padding-left: ${token.space(2.5)};
    font-size: ${token.font.size.lg};
    letter-spacing: -0.012em;
  }
  div > p {
    padding: 0 ${token.space(2.5)} ${token.space(1)};
    color: ${token.color.textMuted};
    font-size: ${token.font.size.xs};
    font-weight: ${token.font.weight.medium};
  }
  ${media.compact} {
    position: static;
    h1 {
      font-size: ${token.font.size.xl};
    }
  }
`;

const Entry = styled(NavLink)`
  display: flex;
  align-items: center;
  gap: ${token.space(2.5)};
  min-height: 36px;
  padding: ${token.space(1)} ${token.space(2.5)};
  border-radius: ${token.radius.control};
  color: ${token.color.textMuted};
  font-weight: ${token.font.weight.medium};
  text-decoration: none;
  > svg:last-child:not(:first-child) {
    display: none;
    margin-left: auto;
  }
  ${media.hover} {
    &:hover {
      background: ${token.color.hover};
      color: ${token.color.text};
    }
  }
  &.active {
    background: ${token.color.softAccent};
    color: ${token.color.onSoftAccent};
  }
  ${media.compact} {
    min-height: 48px;
    color: ${token.color.text};
    > svg:last-child:not(:first-child) {
      display: block;
    }
  }
`;

interface EntryInfo {
  to: string;
  icon: IconSource;
  label: string;
}

/** What this user may open, the shell's sections before those of remotes. */
function useEntries(group: SettingsSection['group']): EntryInfo[] {
  const { t, language } = useTexts();
  const user = useSignedInUser();
  const slots = useSlots('settings.section');
  const own = SECTIONS.filter((section) => section.group === group && section.allows(user));
  const ofRemotes = slots.filter(({ definition }) => group === 'company' && passes(definition.guard, user));
  return [
    ...own.map(({ path, icon, label }) => ({ to: path, icon, label: t(label) })),
    ...ofRemotes.map((slot) => {
      const { icon, label } = slot.definition;
      return { to: slotPath(slot), icon: icon ?? '', label: label[language] ?? label.en };
    }),
  ];
}

function Group({ title, entries }: { title: string; entries: readonly EntryInfo[] }) {
  const id = useId();
  if (entries.length === 0) return null;
  return (
    <div>
      <p id={id}>{title}</p>
      <ul aria-labelledby={id}>
        {entries.map(({ to, icon, label }) => (
          <li key={to}>
            <Entry to={`/settings/${to}`}>
              <Icon icon={icon} />
              {label}
              <Icon icon="chevron-right" />
            </Entry>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The list of sections; alone on the page it is the page. */
export function SettingsNavigation({ atStart }: { atStart: boolean }) {
  const { t } = useTexts();
  const Title = atStart ? 'h1' : 'h2';
  return (
    <Frame aria-label={t('settings.title')}>
      <Title>{t('settings.title')}</Title>
      <Group title={t('settings.personal')} entries={useEntries('personal')} />
      <Group title={t('settings.company')} entries={useEntries('company')} />
    </Frame>
  );
}
