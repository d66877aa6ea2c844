import { useSignedInUser } from '@atrium/platform';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { rememberChoice } from '../model/recent';
import { usePages } from '../model/use-own-commands';
import { useSettingsPages } from '../model/use-settings-pages';

/** Remembers the pages that the user opens by any way, for the recent ones of the palette. */
export function VisitedPages() {
  const { id, company } = useSignedInUser();
  const owner = `${id} ${company?._id ?? ''}`;
  const { pathname } = useLocation();
  const key = [...usePages(), ...useSettingsPages()].find((page) => page.key === `page ${pathname}`)?.key;
  useEffect(() => {
    if (key !== undefined) rememberChoice(owner, { key });
  }, [owner, key]);
  return null;
}
