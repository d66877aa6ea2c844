import { LoadError, Stack, Switch, useTexts } from '@atrium/platform';
import { useChatPreferences } from '../../../shared/api/get-preferences';
import { useSavePreferences } from '../api/save-preferences';

/** `/settings/chat/messaging`: message notifications, and the key that sends a message. */
export default function PreferencesSection() {
  const { t } = useTexts();
  const query = useChatPreferences();
  const save = useSavePreferences();
  const { data } = query;
  return (
    <Stack $gap={5} aria-busy={query.isPending}>
      <LoadError layout="banner" query={query} />
      <Switch
        label={t('preferences.mentions')}
        hint={t('preferences.mentionsHint')}
        checked={data !== undefined && data.notify !== 'none'}
        disabled={data === undefined}
        onChange={(event) => save.mutate({ notify: event.target.checked ? 'all' : 'none' })}
      />
      <Switch
        label={t('preferences.enterToSend')}
        hint={t('preferences.enterToSendHint')}
        checked={data?.enterToSend ?? false}
        disabled={data === undefined}
        onChange={(event) => save.mutate({ enterToSend: event.target.checked })}
      />
    </Stack>
  );
}
