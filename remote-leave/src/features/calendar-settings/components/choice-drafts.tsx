import type { CalendarUsage } from '@atrium/contracts';
import { UnsavedChangesGuard } from '@atrium/platform/forms';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';

/** The calendars to sync, and the calendar to which events created here are written. */
export interface Choice {
  calendars: string[];
  target: string;
}

type Drafts = Readonly<Record<CalendarUsage, Choice | null>>;

const NO_DRAFTS: Drafts = { personal: null, company: null };

interface DraftsValue {
  drafts: Drafts;
  setDraft: (usage: CalendarUsage, draft: Choice | null) => void;
}

const DraftsContext = createContext<DraftsValue>({ drafts: NO_DRAFTS, setDraft: () => undefined });

/** Holds the unsaved choices of all calendars and guards them together, because a page can have only one guard. */
export function ChoiceDrafts({ children }: { children: ReactNode }) {
  const [drafts, setDrafts] = useState(NO_DRAFTS);
  const setDraft = useCallback(
    (usage: CalendarUsage, draft: Choice | null) => setDrafts((others) => ({ ...others, [usage]: draft })),
    [],
  );
  const value = useMemo(() => ({ drafts, setDraft }), [drafts, setDraft]);
  const isUnsaved = Object.values(drafts).some((draft) => draft !== null);
  return (
    <DraftsContext value={value}>
      {children}
      <UnsavedChangesGuard when={isUnsaved} onDiscard={() => setDrafts(NO_DRAFTS)} />
    </DraftsContext>
  );
}

/** Returns the unsaved choice of a calendar, null without changes, and a function that replaces it. */
export function useChoiceDraft(usage: CalendarUsage) {
  const { drafts, setDraft } = useContext(DraftsContext);
  const change = useCallback((draft: Choice | null) => setDraft(usage, draft), [setDraft, usage]);
  return [drafts[usage], change] as const;
}
