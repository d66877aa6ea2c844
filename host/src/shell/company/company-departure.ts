import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { useSignedInUser } from '../session/session-slice';

/** A page that the user leaves for the dashboard by switching companies. */
interface Departure {
  /** The key of the page's history entry. */
  locationKey: string;
  /** The company that was active on the page. */
  companyId: string | undefined;
}

let departure: Departure | null = null;
const listeners = new Set<() => void>();

/** Announces that the page will be left once another company becomes active; null cancels that. */
export function announceDeparture(next: Departure | null): void {
  departure = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Returns whether the page at this location still belongs to the previous company. It must not render while the
 * dashboard loads: its queries would request data that the active company does not have.
 */
export function useHasDeparted(): boolean {
  const { key } = useLocation();
  const companyId = useSignedInUser().company?._id;
  const announced = useSyncExternalStore(subscribe, () => departure);
  const isHere = announced?.locationKey === key;
  // Navigating back to the entry later opens it as a normal page.
  useEffect(() => {
    if (announced && !isHere) announceDeparture(null);
  }, [announced, isHere]);
  return announced !== null && isHere && announced.companyId !== companyId;
}
