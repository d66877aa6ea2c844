import { SidePanel } from '@atrium/ui/side-panel';
import { useMessagingUrl } from '../use-messaging-url';
import { ChannelsPanel } from './channels-panel';
import { DetailsPanel } from './details-panel';
import { SearchPanel } from './search-panel';
import { useTexts } from '../../../../shared/use-texts';

/** The open side panel: search, public channels or the details of the conversation. */
export function SidePanels() {
  const { t } = useTexts();
  const { panel, conversationId, set } = useMessagingUrl();
  const close = () => set({ panel: null, q: null });
  if (panel === 'details') {
    return conversationId === null ? null : <DetailsPanel key={conversationId} id={conversationId} onClose={close} />;
  }
  return (
    <SidePanel
      open={panel !== null}
      onClose={close}
      size="sm"
      title={t(panel === 'channels' ? 'channels.title' : 'search.title')}
      itemKey={panel ?? ''}
    >
      {panel === 'search' && <SearchPanel />}
      {panel === 'channels' && <ChannelsPanel />}
    </SidePanel>
  );
}
