import { LinkButton, media, token, useMedia } from '@atrium/ui';
import { Link, Outlet, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { useTexts } from '../../../../shell/use-texts';
import { SettingsNavigation } from './settings-navigation';

const Frame = styled.div`
  display: grid;
  grid-template-columns: 208px minmax(0, 1fr);
  gap: ${token.space(12)};
  width: min(100%, ${token.measure.screen});
  max-width: ${token.measure.page};
  margin-left: max(0px, (${token.measure.screen} - ${token.measure.page}) / 2);
  padding: ${token.space(8)} ${token.space(8)} ${token.space(16)};
  ${media.compact} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${token.space(3)};
    padding: ${token.space(5)} ${token.space(4)} ${token.space(12)};
  }
`;

// Centered in the space beside the list. Short lines are easier to read when a switch is at their end.
const Content = styled.div`
  width: 100%;
  max-width: 720px;
  margin-inline: auto;
  /* Set by sections that need the whole width, such as a matrix with a column for each person. */
  &:has([data-wide]) {
    max-width: none;
  }
`;

const Back = styled.div`
  margin-left: -${token.space(3)};
`;

/** The page at /settings: the list of sections and the open section. On narrow screens they are separate pages. */
export function Component() {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const isCompact = useMedia('compact');
  const atStart = /^\/settings\/?$/i.test(pathname);
  return (
    <Frame>
      {(atStart || !isCompact) && <SettingsNavigation atStart={atStart} />}
      <Content>
        {isCompact && !atStart && (
          <Back>
            <LinkButton as={Link} to="/settings" variant="quiet" icon="arrow-left">
              {t('settings.title')}
            </LinkButton>
          </Back>
        )}
        <Outlet />
      </Content>
    </Frame>
  );
}
