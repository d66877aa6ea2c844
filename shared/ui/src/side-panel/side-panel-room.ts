import { useNarrowerThan } from '@atrium/ui';
import { useLayoutEffect } from 'react';

/** Widths of side panels in px. */
export const PANEL_WIDTHS = { sm: 400, md: 520, lg: 720 } as const;
/** Minimum visible width of the page beside a panel, in px. */
const PAGE_WIDTH = 560;
const COVERED_PROPERTY = '--side-panel';

/** A width of a side panel. */
export type SidePanelSize = keyof typeof PANEL_WIDTHS;

/**
 * Publishes the width that an open panel covers; see `token.covered.end`. Returns whether the screen is too narrow for both,
 * so that the panel is modal.
 */
export function useSidePanelRoom(isOpen: boolean, size: SidePanelSize): boolean {
  const width = PANEL_WIDTHS[size];
  const isModal = useNarrowerThan(width + PAGE_WIDTH);
  const isBeside = isOpen && !isModal;
  useLayoutEffect(() => {
    if (!isBeside) return undefined;
    const { style, dataset } = document.documentElement;
    style.setProperty(COVERED_PROPERTY, `${width}px`);
    dataset.sidePanel = '';
    return () => {
      style.removeProperty(COVERED_PROPERTY);
      delete dataset.sidePanel;
    };
  }, [isBeside, width]);
  return isModal;
}
