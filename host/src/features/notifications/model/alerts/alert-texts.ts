import type { Alert, NotificationSettings } from '@atrium/contracts';
import type { HostT } from '../../../../shell/use-texts';

type Content = Pick<Alert, 'text' | 'fileCount'>;

/** Returns the text of an alert; the number of its files for one without text. */
export const alertText = ({ text, fileCount }: Content, t: HostT): string =>
  text === '' ? t('notifications.files', { count: fileCount }) : text;

/** Returns the text of an alert on the desktop; a neutral one unless the user allows its text there. */
export const desktopText = (content: Content, settings: NotificationSettings | null, t: HostT): string =>
  settings?.pushTexts ? alertText(content, t) : t('notifications.openToRead');
