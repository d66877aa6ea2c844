import { isFirstLoad, titleCase, useFormat, usePlatform, useSignedInUser } from '@atrium/platform';
import { Button, EmptyState, IconButton, LinkButton, Page, useHour, useMedia, useToday } from '@atrium/ui';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { DashboardSettings } from '@atrium/contracts';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { useSlots } from '../../../remotes';
import { loadCode } from '../../../shell/components/load-code';
import { mayUse } from '../../../shell/places/access';
import { useActionFor } from '../../../shell/use-remote-actions';
import { useIsSlow } from '../../../shell/use-is-slow';
import { useTexts } from '../../../shell/use-texts';
import { shownWidgets } from '../model/arrangement';
import { greetingAt } from '../model/greeting';
import { useFirstSteps } from './first-steps';
import { WidgetColumns } from './widget-columns';
import { userSettingsQuery } from '../../../shell/session/user-settings';

const CustomizePanel = lazy(() => loadCode(() => import('./customize-panel')));

/** How long the page waits for the settings of the dashboard, in ms. */
const MAX_WAIT_MS = 2_000;

function NoWidgets() {
  const { t } = useTexts();
  const invite = useActionFor('people.invite');
  return (
    <EmptyState
      title={t('dashboard.emptyTitle')}
      text={t('dashboard.emptyText')}
      action={
        invite !== undefined && (
          <LinkButton as={Link} to={invite} icon="user-plus">
            {t('dashboard.emptyAction')}
          </LinkButton>
        )
      }
    />
  );
}

/** The button that opens the panel to arrange the widgets; an icon on phones, where the greeting needs the room. */
function CustomizeButton({ onClick }: { onClick: () => void }) {
  const label = useTexts().t('dashboard.customize');
  const isPhone = useMedia('phone');
  if (isPhone) return <IconButton icon="sliders" label={label} onClick={onClick} />;
  return (
    <Button icon="sliders" variant="quiet" onClick={onClick}>
      {label}
    </Button>
  );
}

/** Draft key of the last known settings, per user and company. They show at once, and offline. */
const LAST_KNOWN = 'dashboard.settings';

const storedSettings = z.object({ order: z.array(z.string()), hidden: z.array(z.string()) }).nullable();

/**
 * Returns the user's settings of the dashboard; null for the standard. Undefined until they are known: from the second
 * visit on, the last known ones are returned at once.
 */
function useDashboardSettings(): DashboardSettings | null | undefined {
  const { api, drafts } = usePlatform();
  const query = useQuery(userSettingsQuery(api));
  const [lastKnown] = useState(() => storedSettings.safeParse(drafts.read(LAST_KNOWN)).data);
  const current = query.data && (query.data.dashboard ?? null);
  useEffect(() => {
    if (current !== undefined) drafts.write(LAST_KNOWN, current);
  }, [current, drafts]);
  if (current !== undefined) return current;
  return lastKnown === undefined && !isFirstLoad(query) ? null : lastKnown;
}

/** The page at /dashboard: the remotes' widgets for today. */
export function Component() {
  const { t } = useTexts();
  const format = useFormat();
  const user = useSignedInUser();
  const today = format.date(useToday(), { weekday: 'long', day: 'numeric', month: 'long' });
  const greeting = greetingAt(useHour());
  const steps = useFirstSteps();
  const settings = useDashboardSettings();
  const isLate = useIsSlow(MAX_WAIT_MS);
  const [isCustomizing, setCustomizing] = useState(false);
  const slots = useSlots('dashboard.widget');
  const widgets = useMemo(() => slots.filter(({ definition }) => mayUse(definition, user)), [slots, user]);
  const shown = useMemo(() => shownWidgets(widgets, settings ?? null), [widgets, settings]);
  const [firstName = ''] = titleCase(user.name).split(' ');
  const customize = () => setCustomizing(true);
  return (
    <Page
      title={t(greeting, { name: firstName })}
      help={t('dashboard.help', { date: today, company: user.company?.name ?? '' })}
      action={widgets.length > 0 && <CustomizeButton onClick={customize} />}
    >
      <WidgetColumns
        widgets={shown}
        steps={steps.place}
        onStepsDismissed={steps.dismiss}
        isOrderPending={steps.place === 'unknown' || (settings === undefined && !isLate)}
      />
      {widgets.length === 0 && <NoWidgets />}
      {widgets.length > 0 && shown.length === 0 && (
        <EmptyState
          title={t('dashboard.allHidden')}
          text={t('dashboard.allHiddenText')}
          action={<Button onClick={customize}>{t('dashboard.customize')}</Button>}
        />
      )}
      {isCustomizing && (
        <Suspense>
          <CustomizePanel widgets={widgets} settings={settings ?? null} onClose={() => setCustomizing(false)} />
        </Suspense>
      )}
    </Page>
  );
}
