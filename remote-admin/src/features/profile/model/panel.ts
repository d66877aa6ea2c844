import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from '@atrium/platform';

/** The parts of the user's own profile that have an edit panel: the values of `?edit=`. */
const PANELS = [
  'name',
  'picture',
  'personalInfo',
  'bio',
  'about',
  'experience',
  'education',
  'skills',
  'projects',
  'confidential',
] as const;
type Panel = (typeof PANELS)[number];
export type EditableSection = Exclude<Panel, 'picture'>;

const QUERY = 'edit';
/** State of a history entry that a panel link created, so that closing the panel navigates back. */
const OPENED = { panel: 'opened' } as const;

/** Returns the props of a link that opens a panel over the profile without scrolling the page. */
export const toPanel = (panel: Panel) => ({
  to: { search: `?${QUERY}=${panel}` },
  state: OPENED,
  preventScrollReset: true,
});

/** Returns the panel that the URL names, and a function that closes it. */
export function usePanel(): { panel: Panel | null; close: () => void } {
  const [query] = useSearchParams();
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  const opened = (state as Partial<typeof OPENED> | null)?.panel === OPENED.panel; // safe for any state: only compared
  const close = useCallback(
    () => void (opened ? navigate(-1) : navigate({ search: '' }, { replace: true, preventScrollReset: true })),
    [navigate, opened],
  );
  return { panel: PANELS.find((panel) => panel === query.get(QUERY)) ?? null, close };
}
