import { useLocation, useNavigate, useParams, useSearchParams } from '@atrium/platform';
import { useCallback, useMemo } from 'react';

/** The side panels. */
const PANELS = ['details', 'search', 'channels'] as const;
type Panel = (typeof PANELS)[number];

/** The kinds of conversation that can be started. */
const NEW_KINDS = ['direct', 'group', 'channel'] as const;
export type NewKind = (typeof NEW_KINDS)[number];

/** The location state that marks a conversation chosen within the app. */
export const CHOSEN = 'chosen';

const isPanel = (value: string | null): value is Panel => PANELS.some((panel) => panel === value);

const PATH = '/messaging';

/** Returns the URL of a conversation, of one of its messages, or of the list. */
function addressOf(conversationId: string | null, query: Readonly<Record<string, string | null>>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== null) params.set(key, value);
  const search = params.toString();
  return `${PATH}${conversationId === null ? '' : `/${conversationId}`}${search === '' ? '' : `?${search}`}`;
}

/**
 * Reads and changes the state in the URL of `/messaging/:conversationId`: the open conversation, `seq` (the message to
 * scroll to), `panel` (the side panel), `q` (the panel's search), `filter` (the list's filter) and `new` (the dialog
 * that starts a conversation).
 */
export function useMessagingUrl() {
  const { conversationId = null } = useParams();
  const { state } = useLocation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const started = params.get('new');
  const panel = params.get('panel');
  const seq = Number(params.get('seq') ?? Number.NaN);

  /** Changes some query parameters and keeps the others. */
  const set = useCallback(
    (entries: Readonly<Record<string, string | null>>, options: { replace?: boolean } = {}) =>
      void navigate(addressOf(conversationId, { ...Object.fromEntries(params), ...entries }), options),
    [navigate, conversationId, params],
  );
  const open = useCallback(
    (id: string | null, { replace = false, seq: at, panel: side }: OpenOptions = {}) =>
      void navigate(
        addressOf(id, {
          filter: params.get('filter'),
          seq: at === undefined ? null : String(at),
          ...(side !== undefined && { panel: side, q: side === null ? null : params.get('q') }),
        }),
        { replace, state: CHOSEN },
      ),
    [navigate, params],
  );

  return useMemo(
    () => ({
      conversationId,
      seq: Number.isInteger(seq) ? seq : null,
      panel: isPanel(panel) ? panel : null,
      query: params.get('q') ?? '',
      filter: params.get('filter') ?? '',
      starting: started === null ? null : (NEW_KINDS.find((kind) => kind === started) ?? 'direct'),
      /** Whether the conversation was chosen within the page, which focuses the composer. */
      isChosen: state === CHOSEN,
      /** The conversation in a URL of an earlier version. */
      legacyId: params.get('conversation'),
      person: params.get('person'),
      set,
      open,
    }),
    [conversationId, seq, panel, params, started, state, set, open],
  );
}

interface OpenOptions {
  replace?: boolean;
  /** Sequence number of the message to scroll to. */
  seq?: number | undefined;
  panel?: Panel | null;
}
