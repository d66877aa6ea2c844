import { countText } from '@atrium/ui';

let pageTitle = '';
let unreadCount = 0;
let runningTime = '';

function show(): void {
  const title = runningTime === '' ? pageTitle : `${runningTime} · ${pageTitle}`;
  document.title = unreadCount > 0 ? `(${countText(unreadCount)}) ${title}` : title;
}

/** Sets the title of the page, without the count or time before it: `Dashboard · Atrium`. */
export function setPageTitle(title: string): void {
  pageTitle = title;
  show();
}

/** Sets the number in front of the page's title: `(7) Dashboard · Atrium`. Zero removes it. */
export function setTitleCount(count: number): void {
  unreadCount = count;
  show();
}

/** Sets the time of the running timer before the page's title: `(7) 0:42 · Dashboard · Atrium`. '' removes it. */
export function setTitleTime(time: string): void {
  runningTime = time;
  show();
}
