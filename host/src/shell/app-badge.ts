/**
 * Shows a count on the icon of the installed app, or removes it at zero. Does nothing in browsers without the Badging
 * API and in windows that are not allowed to use it.
 */
export function showAppBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  const change = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  change.catch(() => undefined);
}
