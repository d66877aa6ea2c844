import { LinkButton, media, token } from '@atrium/ui';
import { Link, Outlet, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { useSignedInUser } from '../../../shell/session-slice';
import { sectionAt } from '../../../shell/settings-sections';
import { useCompact } from '../../../shell/use-compact';
import { useTexts } from '../../../shell/use-texts';
import { ForbiddenSection } from './no-section';
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

// In the middle of the room that the list leaves: lines with a switch at their end are calmest when they are short.
const Content = styled.div`
  width: 100%;
  max-width: 720px;
  margin-inline: auto;
`;

const Back = styled.div`
  margin-left: -${token.space(3)};
`;

/** /settings: the list of sections, and the one that is open. On narrow screens the one leads to the other. */
export function Component() {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const user = useSignedInUser();
  const compact = useCompact();
  const atStart = /^\/settings\/?$/i.test(pathname);
  const section = sectionAt(pathname);
  return (
    <Frame>
      {(atStart || !compact) && <SettingsNavigation atStart={atStart} />}
      <Content>
        {compact && !atStart && (
          <Back>
            <LinkButton as={Link} to="/settings" variant="quiet" icon="arrow-left">
              {t('settings.title')}
            </LinkButton>
          </Back>
        )}
        {section && !section.allows(user) ? <ForbiddenSection /> : <Outlet />}
      </Content>
    </Frame>
  );
}
