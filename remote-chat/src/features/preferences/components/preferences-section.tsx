import { LoadError, Skeleton, Stack, styled, Switch, token } from '@atrium/platform';
import { useChatPreferences } from '../../../shared/api/get-preferences';
import { NotifyChoice } from '../../../shared/components/notify-choice';
import { useSavePreferences } from '../api/save-preferences';
import { useTexts } from '../../../shared/use-texts';

const Note = styled.p`
  color: ${token.color.textMuted};
`;

/** `/settings/chat/messaging`: the notification level of conversations without their own, and the key that sends. */
export default function PreferencesSection() {
  const { t } = useTexts();
  const query = useChatPreferences();
  const save = useSavePreferences();
  const { data } = query;
  if (!data) return query.error ? <LoadError layout="banner" query={query} /> : <Loading />;
  return (
    <Stack $gap={5}>
      <Stack $gap={2}>
        <NotifyChoice
          label={t('preferences.notify')}
          value={data.notify}
          onChange={(notify) => save.mutate({ notify })}
        />
        <Note>{t('preferences.notifyHint')}</Note>
      </Stack>
      <Switch
        label={t('preferences.enterToSend')}
        hint={t('preferences.enterToSendHint')}
        checked={data.enterToSend}
        onChange={(event) => save.mutate({ enterToSend: event.target.checked })}
      />
    </Stack>
  );
}

const Loading = () => (
  <div aria-busy>
    <Skeleton lines={8} />
  </div>
);
