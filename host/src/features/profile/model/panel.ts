import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** What of one's own profile has a panel to edit it in: the value of `?edit=`. */
export const PANELS = [
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
export type Panel = (typeof PANELS)[number];
export type EditableSection = Exclude<Panel, 'picture'>;

const QUERY = 'edit';
/** Left with the entry of the history that a link to a panel made, so that closing goes back over it. */
const OPENED = { panel: 'opened' } as const;

/** Props of a link that opens a panel over the profile, which keeps its place. */
export const toPanel = (panel: Panel) => ({
  to: { search: `?${QUERY}=${panel}` },
  state: OPENED,
  preventScrollReset: true,
});

/** Which panel the address names, and how to close it. */
export function usePanel(): { panel: Panel | null; close: () => void } {
  const [query] = useSearchParams();
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  const opened = (state as Partial<typeof OPENED> | null)?.panel === OPENED.panel; // whatever it is, it is only compared
  const close = useCallback(
    () => void (opened ? navigate(-1) : navigate({ search: '' }, { replace: true, preventScrollReset: true })),
    [navigate, opened],
  );
  return { panel: PANELS.find((panel) => panel === query.get(QUERY)) ?? null, close };
}
