import type { Guard } from '../manifest/access';

/** A page that belongs to a remote even if the remote's live release does not have it. */
export interface ReservedPage {
  remote: string;
  /** Path as in a manifest: below the root, with parameters as `:name`. */
  path: string;
  guard: Guard;
  /** Duration of the progress bar, in ms. */
  progressMs: number;
}

const page = (remote: string, path: string, guard: Guard = 'company', progressMs = 400): ReservedPage => ({
  remote,
  path,
  guard,
  progressMs,
});

/**
 * The pages of remotes in docs/PRODUCT.md, Screens. Their guards and durations are binding and override those of a
 * manifest, which need not repeat them. Until a browser has loaded a manifest, they identify the owner of a path, so
 * that a missing remote shows its "unavailable" panel.
 */
export const RESERVED_PAGES: readonly ReservedPage[] = [
  page('remote-chat', 'messaging'),
  page('remote-chat', 'bulletin'),
  page('remote-leave', 'leave'),
  page('remote-leave', 'leave-approver'),
  page('remote-leave', 'calendar', 'company', 600),
  page('remote-time', 'time-dashboard'),
  page('remote-time', 'time-logs'),
  page('remote-time', 'time-cost'),
  page('remote-time', 'workspace', 'company', 800),
  page('remote-time', 'project/:projectId'),
  page('remote-admin', 'admin', 'admin', 800),
  page('remote-admin', 'admin-time-cost', 'admin'),
  // Requires only a sign-in: the page shows users the companies that they founded.
  page('remote-admin', 'owner-dashboard', 'user'),
  page('remote-admin', 'people'),
  // Requires only a sign-in: users without a company see their own profile.
  page('remote-admin', 'Profile/:id', 'user'),
];
