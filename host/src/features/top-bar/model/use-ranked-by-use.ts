import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { placeUse, recordPlaceUse } from '../../../shell/places/place-use';
import { currentAt, type Place } from '../../../shell/places/places';

/**
 * Returns the indexes of the places, those that the person opened most often before this mount first, and counts each
 * place that they open from now on.
 */
export function useRankedByUse(places: readonly Place[], userId: string, companyId: string): readonly number[] {
  const { pathname } = useLocation();
  const [used] = useState(() => placeUse(userId, companyId));
  const current = places.find((place) => currentAt(pathname, place))?.to;
  useEffect(() => {
    if (current !== undefined) recordPlaceUse(userId, companyId, current);
  }, [userId, companyId, current]);
  const uses = (index: number) => used[places[index]?.to ?? ''] ?? 0;
  return [...places.keys()].toSorted((one, other) => uses(other) - uses(one));
}
