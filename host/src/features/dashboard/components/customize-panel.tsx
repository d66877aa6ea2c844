import { API, type DashboardSettings, type UserSettings } from '@atrium/contracts';
import { LoadError, useFailureToast, usePlatform } from '@atrium/platform';
import { useOptimisticSave } from '@atrium/platform/forms';
import { Button, Drawer, token } from '@atrium/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import type { LiveSlot } from '../../../remotes';
import { useLocalized } from '../../../shell/places/use-places';
import { userSettingsQuery } from '../../../shell/session/user-settings';
import { useTexts } from '../../../shell/use-texts';
import { sortWidgets, widgetName } from '../model/arrangement';
import { WidgetList } from './widget-list';

const Help = styled.p`
  margin-bottom: ${token.space(3)};
  color: ${token.color.textMuted};
`;

function useSaveDashboard(onRefused: () => void) {
  const { api } = usePlatform();
  const { t } = useTexts();
  const showFailure = useFailureToast();
  return useOptimisticSave<UserSettings, DashboardSettings | null>({
    queryKey: userSettingsQuery(api).queryKey,
    apply: (settings, dashboard) => ({ ...settings, dashboard }),
    save: (dashboard) => api.call(API.users.saveSettings, { body: { dashboard } }),
    onRefused: (error) => {
      onRefused();
      showFailure(t('dashboard.notSaved'))(error);
    },
  });
}

interface CustomizePanelProps {
  /** All widgets that the user may see. */
  widgets: readonly LiveSlot[];
  settings: DashboardSettings | null;
  onClose: () => void;
}

/** Lets the user move, hide and show the widgets of the dashboard. Changes appear immediately. */
export default function CustomizePanel({ widgets, settings: saved, onClose }: CustomizePanelProps) {
  const { t } = useTexts();
  const localize = useLocalized();
  const { api } = usePlatform();
  const query = useQuery(userSettingsQuery(api));
  // The settings that are being saved, on which the next change builds; undefined while none are.
  const [chosen, setChosen] = useState<DashboardSettings | null>();
  const settings = chosen === undefined ? saved : chosen;
  const { mutate } = useSaveDashboard(() => setChosen(undefined));
  const save = (next: DashboardSettings | null) => {
    setChosen(next);
    mutate(next, { onSuccess: () => setChosen(undefined) });
  };
  const ordered = sortWidgets(widgets, settings);
  const hidden = settings?.hidden ?? [];
  // Keeps the choices for widgets that are not available now, such as those of another company.
  const change = (order: readonly string[], nextHidden: readonly string[]) => {
    const others = settings?.order.filter((name) => !order.includes(name)) ?? [];
    save({ order: [...order, ...others], hidden: [...nextHidden] });
  };
  const names = ordered.map(widgetName);
  return (
    <Drawer
      open
      modal={false}
      width={380}
      title={t('dashboard.customizeTitle')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <>
          {settings !== null && (
            <Button variant="quiet" onClick={() => save(null)}>
              {t('dashboard.reset')}
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            {t('dashboard.done')}
          </Button>
        </>
      }
    >
      <LoadError compact query={query} title={t('dashboard.settingsFailed')} />
      {query.data && <Help>{t('dashboard.customizeHelp')}</Help>}
      {query.data && (
        <WidgetList
          items={ordered.map((widget) => ({
            name: widgetName(widget),
            label: localize(widget.definition.label),
            icon: widget.definition.icon ?? 'circle',
            isShown: !hidden.includes(widgetName(widget)),
          }))}
          onReorder={(order) => change(order, hidden)}
          onShow={(name, isShown) =>
            change(names, isShown ? hidden.filter((other) => other !== name) : [...hidden, name])
          }
        />
      )}
    </Drawer>
  );
}
