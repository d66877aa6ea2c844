import { errorMessage, usePlatform } from '@atrium/platform';
import { Banner, Button, ConfirmDialog } from '@atrium/ui';
import { useState } from 'react';
import { loadCode } from '../../../../shell/components/load-code';
import { useTexts } from '../../../../shell/use-texts';
import { useSessions } from '../../api/sessions';
import { ActivityGroup } from '../security/activity-group';
import { Group, Line, Lines, Section } from '../shared/section';
import { SessionList } from './session-list';
import { useLogOutEverywhere } from '../../api/end-sessions';

const loadAccountData = () => loadCode(() => import('@atrium/platform/account-data'));

/** Returns functions that count the account's unsent items in this browser and delete the account's data in it. */
function useClearDevice() {
  const { auth } = usePlatform();
  return {
    /**
     * Counts unsent items. Returns 0 if the browser cannot count them, since the dialog's text mentions them in any
     * case.
     */
    async countUnsent(): Promise<number> {
      const userId = auth.getState().user?._id;
      if (userId === undefined) return 0;
      const { countUnsentItems } = await loadAccountData();
      return countUnsentItems(userId, window.localStorage).catch(() => 0);
    },

    /**
     * Logs out first, since other open tabs of the session would write again. Resolves to whether everything was
     * deleted.
     */
    async clear(): Promise<boolean> {
      const userId = auth.getState().user?._id;
      if (userId === undefined) return false;
      const { eraseAccountData } = await loadAccountData();
      auth.logout();
      try {
        window.sessionStorage.clear();
        await eraseAccountData(userId, window.localStorage);
        return true;
      } catch {
        return false;
      }
    },
  };
}

/** Signs this browser out and deletes the account's data in it, for shared computers. */
function ClearDevice() {
  const { t } = useTexts();
  const { toasts } = usePlatform();
  const [unsent, setUnsent] = useState<number | null>(null);
  const [isClearing, setIsClearing] = useState(false);
  const { countUnsent, clear } = useClearDevice();

  const ask = async () => setUnsent(await countUnsent());
  const confirm = async () => {
    setIsClearing(true);
    const isCleared = await clear();
    // The log-out has already closed this page, so a toast shows the result.
    if (isCleared) toasts.show({ variant: 'success', title: t('settings.sessions.cleared') });
    else {
      toasts.show({
        variant: 'destructive',
        title: t('settings.sessions.clearFailed'),
        description: t('settings.sessions.clearFailedText'),
      });
    }
  };

  return (
    <Line name={t('settings.sessions.clear')} help={t('settings.sessions.clearHelp')}>
      <Button icon="trash" onClick={() => void ask()}>
        {t('settings.sessions.clear')}
      </Button>
      <ConfirmDialog
        open={unsent !== null}
        tone="danger"
        title={t('settings.sessions.clearTitle')}
        text={t('settings.sessions.clearText')}
        confirmLabel={t('settings.sessions.clearConfirm')}
        cancelLabel={t('settings.cancel')}
        onConfirm={() => void confirm()}
        onCancel={() => setUnsent(null)}
        busy={isClearing}
      >
        {unsent !== null && unsent > 0 && (
          <Banner tone="warning">{t('settings.sessions.clearUnsent', { count: unsent })}</Banner>
        )}
      </ConfirmDialog>
    </Line>
  );
}

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
  const [isConfirming, setConfirming] = useState(false);
  const { mutate: logOut, error, isPending, isSuccess, reset } = useLogOutEverywhere();
  return (
    <Line name={t('settings.sessions.everywhere')} help={t('settings.sessions.everywhereHelp')}>
      <Button icon="log-out" onClick={() => setConfirming(true)}>
        {t('settings.sessions.everywhere')}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        tone="danger"
        title={t('settings.sessions.everywhereTitle')}
        text={t('settings.sessions.everywhereText')}
        confirmLabel={t('settings.sessions.everywhere')}
        cancelLabel={t('settings.cancel')}
        onConfirm={() => logOut()}
        onCancel={() => {
          setConfirming(false);
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
