import { useNarrowerThan } from '@atrium/ui';
import { useLayoutEffect } from 'react';

/** Widths of side panels in px. */
export const PANEL_WIDTHS = { sm: 400, md: 520, lg: 720 } as const;
/** Minimum width of the page beside the panel, in px. */
const PAGE_WIDTH = 560;
const COVERED_PROPERTY = '--side-panel';

/** A width of a side panel. */
export type SidePanelSize = keyof typeof PANEL_WIDTHS;

/**
 * Makes the page end where an open panel begins; see `token.covered.end`. Returns whether the screen is too narrow for
 * both, so that the panel is modal.
 */
export function useSidePanelRoom(isOpen: boolean, size: SidePanelSize): boolean {
  const width = PANEL_WIDTHS[size];
  const isModal = useNarrowerThan(width + PAGE_WIDTH);
  const isBeside = isOpen && !isModal;
  useLayoutEffect(() => {
    if (!isBeside) return undefined;
    const { style } = document.documentElement;
    style.setProperty(COVERED_PROPERTY, `${width}px`);
    return () => void style.removeProperty(COVERED_PROPERTY);
  }, [isBeside, width]);
  return isModal;
}

/** Returns the width in px that an open panel takes from the page; 0 if the panel is modal and covers the page. */
export function useSidePanelWidth(isOpen: boolean, size: SidePanelSize = 'md'): number {
  const isModal = useNarrowerThan(PANEL_WIDTHS[size] + PAGE_WIDTH);
  return isOpen && !isModal ? PANEL_WIDTHS[size] : 0;
}

/**
 * Reserves the space of a panel that the URL names while its code or data loads, so that the page does not move later.
 */
export function SidePanelRoom({ size = 'md' }: { size?: SidePanelSize }): null {
  useSidePanelRoom(true, size);
  return null;
}
