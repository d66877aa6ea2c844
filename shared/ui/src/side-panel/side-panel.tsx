import { Drawer, IconButton, useNarrowerThan } from '@atrium/ui';
import { type ReactNode, type RefObject, useLayoutEffect } from 'react';
import { useSidePanelTexts } from './texts';

/** Widths of side panels in px. */
const PANEL_WIDTHS = { sm: 400, md: 520, lg: 720 } as const;
/** Minimum visible width of the page beside a panel, in px. */
const MIN_PAGE_WIDTH = 560;
const COVERED_PROPERTY = '--side-panel';

/** A width of a side panel. */
type SidePanelSize = keyof typeof PANEL_WIDTHS;

/**
 * Publishes the width that an open panel covers; see `token.covered.end`. Returns whether the screen is too narrow for both,
 * so that the panel is modal.
 */
function useSidePanelRoom(isOpen: boolean, size: SidePanelSize): boolean {
  const width = PANEL_WIDTHS[size];
  const isModal = useNarrowerThan(width + MIN_PAGE_WIDTH);
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

/** A button that opens the previous or next item of the list that the panel belongs to. */
export interface SidePanelStep {
  onSelect: () => void;
  /** Name of the button; "Previous" or "Next" in the language of the page by default. */
  label?: string;
  disabled?: boolean;
}

/** Props of `SidePanel`. */
export interface SidePanelProps {
  /** Whether the route names an item. */
  open: boolean;
  /** Called on Escape and by the close button; navigate to the list's own URL. The caller may guard unsaved changes. */
  onClose: () => void;
  title: ReactNode;
  /** A line below the title: status, author, date. */
  description?: ReactNode;
  /** 400, 520 or 720 px; the whole screen on phones. */
  size?: SidePanelSize;
  /** Identifies the item, usually by its id from the route. Another item starts at the top with fresh content. */
  itemKey?: string;
  /** Buttons in the header, such as a menu. */
  actions?: ReactNode;
  previous?: SidePanelStep;
  next?: SidePanelStep;
  /** Stays in view below the scrolling body, for example buttons or a comment field. */
  footer?: ReactNode;
  /** Receives the focus on closing if nothing opened the panel, for example after a reload: usually the list. */
  focusFallbackRef?: RefObject<HTMLElement | null>;
  /** Name of the close button; "Close" in the language of the page by default. */
  closeLabel?: string;
  children: ReactNode;
}

/**
 * Shows the details of one item over the end of its list. The route controls it: `open` while the URL names an item,
 * `onClose` navigates back. The page keeps its layout and its scroll position, so the pressed row stays under the
 * pointer, and the part that is not covered can be used. On narrow screens the panel is a modal drawer. The panel takes
 * the focus when it opens and returns it to the opener when it closes, unless the focus has moved elsewhere. Opening
 * further items from the list (`itemKey`) leaves the focus where it is.
 */
export function SidePanel({ size = 'md', itemKey, previous, next, closeLabel, ...props }: SidePanelProps) {
  const texts = useSidePanelTexts();
  const isModal = useSidePanelRoom(props.open, size);
  const steps = (previous !== undefined || next !== undefined) && (
    <>
      <Step icon="arrow-up" label={texts.previous} step={previous} />
      <Step icon="arrow-down" label={texts.next} step={next} />
    </>
  );
  return (
    <Drawer
      open={props.open}
      onClose={props.onClose}
      title={props.title}
      description={props.description}
      closeLabel={closeLabel ?? texts.close}
      width={PANEL_WIDTHS[size]}
      modal={isModal}
      contentKey={itemKey}
      focusFallbackRef={props.focusFallbackRef}
      footer={props.footer}
      actions={
        <>
          {steps}
          {props.actions}
        </>
      }
    >
      {props.children}
    </Drawer>
  );
}

interface StepProps {
  icon: 'arrow-up' | 'arrow-down';
  label: string;
  step: SidePanelStep | undefined;
}

/**
 * The button of a step. It stays focusable at the end of the list, since a focused button that becomes `disabled` loses
 * the focus.
 */
function Step({ icon, label, step }: StepProps) {
  const isDisabled = step === undefined || step.disabled === true;
  return (
    <IconButton
      icon={icon}
      size="sm"
      label={step?.label ?? label}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : step.onSelect}
    />
  );
}
