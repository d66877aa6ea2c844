import { countText } from '@atrium/ui';

let pageTitle = '';
let unreadCount = 0;

function show(): void {
  document.title = unreadCount > 0 ? `(${countText(unreadCount)}) ${pageTitle}` : pageTitle;
}

/** Sets the title of the page, without the unread count: `Dashboard · Atrium`. */
export function setPageTitle(title: string): void {
  pageTitle = title;
  show();
}

/** Sets the number in front of the page's title: `(7) Dashboard · Atrium`. Zero removes it. */
export function setTitleCount(count: number): void {
  unreadCount = count;
  show();
}
