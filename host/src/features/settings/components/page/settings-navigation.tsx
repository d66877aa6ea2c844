import { Icon, media, token } from '@atrium/ui';
import { useId } from 'react';
import { NavLink } from 'react-router-dom';
import styled from 'styled-components';
import { type SettingsPlace, useSettingsSections } from '../../../../shell/places/use-settings-sections';
import { useTexts } from '../../../../shell/use-texts';

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
      padding-left: 0;
      font-size: ${token.font.size.xl};
    }
    div > p {
      padding-inline: 0;
    }
    ul {
      border: 1px solid ${token.color.border};
      border-radius: ${token.radius.card};
      background: ${token.color.surfaceRaised};
    }
    li + li {
      border-top: 1px solid ${token.color.border};
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
  > svg {
    flex: none;
  }
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
    padding-inline: ${token.space(4)};
    color: ${token.color.text};
    > svg:last-child:not(:first-child) {
      display: block;
    }
  }
`;

function Group({ title, sections }: { title: string; sections: readonly SettingsPlace[] }) {
  const id = useId();
  if (sections.length === 0) return null;
  return (
    <div>
      <p id={id}>{title}</p>
      <ul aria-labelledby={id}>
        {sections.map(({ to, icon, label }) => (
          <li key={to}>
            <Entry to={to}>
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

/** The list of sections. On narrow screens, at /settings itself, it is the whole page. */
export function SettingsNavigation({ atStart }: { atStart: boolean }) {
  const { t } = useTexts();
  const sections = useSettingsSections();
  const sectionsOf = (group: SettingsPlace['group']) => sections.filter((section) => section.group === group);
  const Title = atStart ? 'h1' : 'h2';
  return (
    <Frame aria-label={t('settings.title')}>
      <Title>{t('settings.title')}</Title>
      <Group title={t('settings.personal')} sections={sectionsOf('personal')} />
      <Group title={t('settings.company')} sections={sectionsOf('company')} />
    </Frame>
  );
}
