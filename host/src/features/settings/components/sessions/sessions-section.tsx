import { errorMessage } from '@atrium/platform';
import { Banner, Button, ConfirmDialog } from '@atrium/ui';
import { useState } from 'react';
import { useTexts } from '../../../../shell/use-texts';
import { useSessions } from '../../api/sessions';
import { ActivityGroup } from '../security/activity-group';
import { ClearDevice } from './clear-device';
import { Group, Line, Lines, Section } from '../shared/section';
import { SessionList } from './session-list';
import { useLogOutEverywhere } from '../../api/end-sessions';

/** The section at /settings/sessions. */
export function Component() {
  const { t } = useTexts();
  const { isFetched } = useSessions();
  return (
    <Section title={t('settings.sessions.title')} help={t('settings.sessions.help')}>
      <Group title={t('settings.sessions.active')}>
        <Lines>
          <SessionList />
          {isFetched && <LogOutEverywhere />}
          {isFetched && <ClearDevice />}
        </Lines>
      </Group>
      {/* Fetched immediately, but hidden until the list above has loaded, since it would move. */}
      <div hidden={!isFetched}>
        <ActivityGroup />
      </div>
    </Section>
  );
}

/** Signs all browsers out at once, including this one. */
function LogOutEverywhere() {
  const { t, translate } = useTexts();
  const [asking, setAsking] = useState(false);
  const { mutate: logOut, error, isPending, isSuccess, reset } = useLogOutEverywhere();
  return (
    <Line name={t('settings.sessions.everywhere')} help={t('settings.sessions.everywhereHelp')}>
      <Button icon="log-out" onClick={() => setAsking(true)}>
        {t('settings.sessions.everywhere')}
      </Button>
      <ConfirmDialog
        open={asking}
        tone="danger"
        title={t('settings.sessions.everywhereTitle')}
        text={t('settings.sessions.everywhereText')}
        confirmLabel={t('settings.sessions.everywhere')}
        cancelLabel={t('settings.cancel')}
        onConfirm={() => logOut()}
        onCancel={() => {
          setAsking(false);
          reset();
        }}
        busy={isPending || isSuccess}
      >
        {error && (
          <Banner tone="danger">{errorMessage(error, translate, t('settings.sessions.everywhereFailed'))}</Banner>
        )}
      </ConfirmDialog>
    </Line>
  );
}
