import { id, LIMITS, projectId } from '@atrium/contracts';
import { useUrlState } from '@atrium/platform/url-state';

const WORKSPACE_VIEWS = ['projects', 'workspaces', 'departments'] as const;
export type WorkspaceView = (typeof WORKSPACE_VIEWS)[number];

/** The creation forms. */
const PANELS = ['project', 'workspace', 'task'] as const;

const SORTS = ['name', 'recent', 'progress'] as const;
const SCOPES = ['mine', 'all'] as const;

/** The filters and sort order of the projects. */
export interface ProjectFilters {
  q: string;
  /** '' for all. */
  workspaceId: string;
  scope: (typeof SCOPES)[number];
  sort: (typeof SORTS)[number];
  archived: boolean;
}

const oneOf = <Value extends string>(values: readonly Value[], text: string | null, otherwise: Value): Value =>
  values.find((value) => value === text) ?? otherwise;

/** Reads the filters from the URL. Values that the server would reject count as not set. */
function readFilters(params: URLSearchParams): ProjectFilters {
  const workspaceId = params.get('in') ?? '';
  return {
    q: (params.get('q') ?? '').slice(0, LIMITS.title),
    workspaceId: id.safeParse(workspaceId).success ? workspaceId : '',
    scope: oneOf(SCOPES, params.get('scope'), 'all'),
    sort: oneOf(SORTS, params.get('sort'), 'name'),
    archived: params.get('archived') === 'true',
  };
}

/** Returns the view, filters and open panel of `/workspace`, which are stored in the URL. */
export function useWorkspaceUrl() {
  const [params, change] = useUrlState();
  const filters = readFilters(params);
  const panel = params.get('panel');
  const edited = projectId.safeParse(params.get('edit'));
  return {
    view: oneOf(WORKSPACE_VIEWS, params.get('view'), 'projects'),
    filters,
    values: {
      q: filters.q,
      in: filters.workspaceId,
      scope: filters.scope === 'mine' ? 'mine' : '',
      archived: filters.archived ? 'true' : '',
    },
    isFiltered: filters.q !== '' || filters.workspaceId !== '' || filters.scope === 'mine' || filters.archived,
    /** The open creation form. */
    panel: PANELS.find((one) => one === panel) ?? null,
    editId: edited.success ? edited.data : null,
    workspaceId: id.safeParse(params.get('workspace')).success ? params.get('workspace') : null,
    show: (view: WorkspaceView) => change({ view: view === 'projects' ? null : view }),
    set: (key: string, value: string) => change({ [key]: value }, { replace: true }),
    reset: () => change({ q: null, in: null, scope: null, archived: null }),
    /** Sets URL parameters. '' removes a parameter. */
    open: (entries: Record<string, string>) => change(entries),
    close: () => change({ panel: null, edit: null, workspace: null }, { replace: true }),
  };
}

export type WorkspaceUrl = ReturnType<typeof useWorkspaceUrl>;
