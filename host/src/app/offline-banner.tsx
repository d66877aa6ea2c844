import { Banner, token } from '@atrium/ui';
import styled from 'styled-components';
import { useOnline } from '../shell/use-online';
import { useTexts } from '../shell/use-texts';

// Over the page, so that nothing moves when the network goes or comes.
const Place = styled.div`
  position: fixed;
  bottom: calc(var(--toast-inset-bottom, 0px) + ${token.space(4)});
  left: ${token.space(4)};
  z-index: ${token.layer.toast};
  max-width: min(440px, calc(100vw - 32px));
`;

/** Says that there is no network, for as long as there is none. */
export function OfflineBanner() {
  const online = useOnline();
  const { t } = useTexts();
  if (online) return null;
  return (
    <Place>
      <Banner tone="warning">{t('offline')}</Banner>
    </Place>
  );
}
