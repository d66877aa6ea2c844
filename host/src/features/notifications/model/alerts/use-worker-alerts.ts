import type { Notification } from '@atrium/contracts';
import { usePlatform } from '@atrium/platform';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSwitchAndOpen } from '../../../../shell/company/switch-company';
import { selectSession, useCompanyId } from '../../../../shell/session/session-slice';
import { useTexts } from '../../../../shell/use-texts';
import { useNotifications } from '../../api/get-notifications';
import { useMarkRead } from '../../api/mark-read';
import { closeWorkerAlerts, followWorkerAlerts, type OpenedAlert } from './worker-alerts';

const idsOf = (list: readonly Notification[], isRead: boolean) =>
  list.filter(({ read }) => read === isRead).map(({ _id }) => _id);

/** Closes the active company's notifications on the desktop whose page the user sees in this tab. */
function useCloseAlertsOfPage(): void {
  const { pathname } = useLocation();
  const companyId = useCompanyId();
  useEffect(() => {
    const isSeen = (alert: { companyId?: unknown; path?: unknown }) =>
      alert.path === pathname && (alert.companyId ?? companyId) === companyId;
    const close = () => {
      if (document.visibilityState === 'visible') void closeWorkerAlerts(isSeen);
    };
    close();
    document.addEventListener('visibilitychange', close);
    return () => document.removeEventListener('visibilitychange', close);
  }, [pathname, companyId]);
}

/**
 * Closes notifications on the desktop once they are read or removed, with the session or its company, and with the
 * user's membership in their company. Unmounting closes none: a redirect replaces the frame as well.
 */
function useCloseReadAlerts(): void {
  const { bus } = usePlatform();
  const { list } = useNotifications();
  const companyId = useCompanyId();
  const companies = useSelector(selectSession).user?.companies;
  const shownCompanyId = useRef(companyId);
  const unread = useRef<readonly string[] | null>(null);
  useEffect(() => {
    if (!list) return;
    const before = unread.current;
    unread.current = idsOf(list, false);
    // The first list shows which notifications were read elsewhere while no tab was open.
    const closedIds = before ? before.filter((id) => !unread.current?.includes(id)) : idsOf(list, true);
    if (closedIds.length > 0) void closeWorkerAlerts(({ id }) => closedIds.includes(id));
  }, [list]);
  useEffect(() => {
    const before = shownCompanyId.current;
    if (before === companyId) return;
    shownCompanyId.current = companyId;
    unread.current = null;
    void closeWorkerAlerts((alert) => alert.companyId === before);
  }, [companyId]);
  useEffect(() => {
    if (!companies) return;
    const isOwn = (id: unknown) => companies.some(({ _id }) => _id === id);
    void closeWorkerAlerts((alert) => alert.companyId !== undefined && !isOwn(alert.companyId));
  }, [companies]);
  useEffect(() => {
    const ended = bus.on('session.ended').subscribe(() => void closeWorkerAlerts(() => true));
    return () => ended.unsubscribe();
  }, [bus]);
}

/** Returns a function that opens the page of a notification on the desktop in its company and marks it as read. */
function useOpenAlert(): (alert: OpenedAlert) => void {
  const markRead = useMarkRead();
  const navigate = useNavigate();
  const companyId = useCompanyId();
  const { switchTo } = useSwitchAndOpen();
  // The page of the conversation marks its messages as read.
  const mark = ({ id, isMessage = false }: OpenedAlert) => {
    if (!isMessage) markRead(id);
  };
  const pendingAlert = useRef<OpenedAlert | null>(null);
  const markOpened = useEffectEvent(() => {
    if (pendingAlert.current?.companyId !== companyId) return;
    if (pendingAlert.current) mark(pendingAlert.current);
    pendingAlert.current = null;
  });
  // The other company's notifications can be marked once it is active.
  useEffect(() => markOpened(), [companyId]);

  return (alert) => {
    if (alert.companyId !== undefined && alert.companyId !== companyId) {
      pendingAlert.current = alert;
      void switchTo(alert.companyId, alert.path);
      return;
    }
    mark(alert);
    void navigate(alert.path);
  };
}

/**
 * Opens what the user presses on the desktop. Shows a toast for notifications of other companies that arrive while this
 * tab is visible; those of its own company arrive by the socket.
 */
export function useWorkerAlerts(): void {
  const { t } = useTexts();
  const { toasts } = usePlatform();
  const { user } = useSelector(selectSession);
  const open = useOpenAlert();
  useCloseReadAlerts();
  useCloseAlertsOfPage();

  const onOpen = useEffectEvent(open);
  const onArrival = useEffectEvent((alert: OpenedAlert & { title: string }) => {
    const company = user?.companies.find(({ _id }) => _id === alert.companyId);
    if (!company) return false;
    if (company._id !== user?.company?._id) {
      toasts.show({
        // Each hidden tab of the other company passes the notification; the key merges them into one toast.
        key: alert.id,
        title: t('notifications.ofCompany', { company: company.name, title: alert.title }),
        icon: 'bell',
        action: { label: t('notifications.open'), onAction: () => open(alert) },
      });
    }
    return true;
  });
  useEffect(() => followWorkerAlerts({ onOpen: (one) => onOpen(one), onArrival: (one) => onArrival(one) }), []);
}
