import { useSignedInUser } from '@atrium/platform';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';

/** A page that the user leaves for the dashboard by switching companies. */
interface Departure {
  /** The key of the page's history entry. */
  locationKey: string;
  /** The company that was active on the page. */
  companyId: string | undefined;
}

// TypeScript would take the type of a bare `null`.
const initialState = null as Departure | null;

const slice = createSlice({
  name: 'departure',
  initialState,
  reducers: {
    /** Announces that the page will be left once another company becomes active; null cancels that. */
    departureAnnounced: (_, { payload }: PayloadAction<Departure | null>) => payload,
  },
});

export const { departureAnnounced } = slice.actions;
export const departureReducer = slice.reducer;

/**
 * Returns whether the page at this location still belongs to the previous company. It must not render while the
 * dashboard loads: its queries would request data that the active company does not have.
 */
export function useHasDeparted(): boolean {
  const { key } = useLocation();
  const companyId = useSignedInUser().company?._id;
  const dispatch = useDispatch();
  const announced = useSelector((state: { departure: Departure | null }) => state.departure);
  const isHere = announced?.locationKey === key;
  // Navigating back to the entry later opens it as a normal page.
  useEffect(() => {
    if (announced && !isHere) dispatch(departureAnnounced(null));
  }, [announced, isHere, dispatch]);
  return announced !== null && isHere && announced.companyId !== companyId;
}
