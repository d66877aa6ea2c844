import type { Page } from '@playwright/test';

interface TabStop {
  element: Element;
  /** Whether the focus changes how the element is rendered. */
  hasFocusStyle: boolean;
  /** The element that covers it completely, or its position if it is out of view; null if it is visible. */
  coveredBy: string | null;
}

/** The record of a walk. */
interface Walk {
  /** Elements that had the focus, in order; the body where the focus was lost. */
  stops: TabStop[];
  /** Elements that a pointer user could press or fill in. */
  wanted: Element[];
  /** Elements that received the focus through arrow keys. */
  byArrows: Set<Element>;
  /** The element that had the focus after the last arrow key. */
  focused: Element | null;
  listeners: AbortController;
  /** Returns what covers an element completely once all animations have finished. */
  coveredBy: (element: Element) => string | null;
  /** Returns the styles of an element and its surroundings once all animations have finished. */
  look: (element: Element) => string;
}

declare global {
  interface Window {
    atriumWalk?: Walk;
  }
}

/** Moves to the start of the document and starts recording each element that Tab focuses. */
async function startWalk(): Promise<void> {
  const INTERACTIVE = [
    'a[href], button, input, select, textarea, summary, iframe, audio[controls], video[controls]',
    '[contenteditable=true], [tabindex]:not([tabindex="-1"])',
    '[role=button], [role=link], [role=checkbox], [role=switch], [role=radio], [role=tab], [role=option]',
    '[role=menuitem], [role=menuitemradio], [role=menuitemcheckbox], [role=gridcell], [role=treeitem]',
    '[role=combobox], [role=textbox], [role=searchbox], [role=slider], [role=spinbutton]',
  ].join();
  const DRAWN =
    'outline-style outline-width outline-color box-shadow border-color background-color text-decoration-line clip-path opacity transform stroke'.split(
      ' ',
    );
  const styles = (element: Element, pseudo?: string) =>
    DRAWN.map((name) => getComputedStyle(element, pseudo).getPropertyValue(name)).join();
  const up = (element: Element, levels: number): Element | null =>
    levels === 0 ? element : element.parentElement && up(element.parentElement, levels - 1);
  /**
   * Returns the styles of an element, its surroundings and what represents it, such as a switch's track or an SVG
   * shape.
   */
  const look = (element: Element) => {
    // A running animation would count as a focus style.
    finishAnimations();
    return [
      element,
      element.parentElement,
      element.nextElementSibling,
      element.closest('label'),
      element instanceof SVGElement ? element.firstElementChild : null,
      // An editor's frame also contains its buttons.
      ...(element.matches('[contenteditable=true]') ? [up(element, 2), up(element, 3)] : []),
    ]
      .flatMap((one) => (one === null ? [] : [styles(one)]))
      .concat(styles(element, '::before'), styles(element, '::after'))
      .join();
  };
  /** Finishes all animations, including those that start when another one ends, such as for an inherited colour. */
  const finishAnimations = () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const running = document
        .getAnimations()
        .filter(
          ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().iterations !== Infinity,
        );
      if (running.length === 0) return;
      for (const animation of running) animation.finish();
    }
  };
  const coveredBy = (element: Element): string | null => {
    // Elements that move in, such as the skip link, are checked in their final position.
    finishAnimations();
    const { left, top, width, height } = element.getBoundingClientRect();
    // Inputs that their label renders are too small for a hit test.
    if (width < 4 || height < 4) return null;
    const parts = [0.5, 0.1, 0.9];
    const hits = parts.flatMap((x) => parts.map((y) => document.elementFromPoint(left + width * x, top + height * y)));
    const isSeen = hits.some(
      (hit) => hit && (element.contains(hit) || hit.contains(element) || hit.closest('label')?.contains(element)),
    );
    return isSeen ? null : (hits.find((hit) => hit)?.outerHTML ?? `at ${left}, ${top}`);
  };

  const wanted = [...document.querySelectorAll(INTERACTIVE)].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.matches(':disabled, [aria-disabled=true]') &&
      element.closest('[inert], [aria-hidden=true]') === null,
  );
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  const atRest = new Map(wanted.map((element) => [element, look(element)]));
  const listeners = new AbortController();
  const walk: Walk = { stops: [], wanted, byArrows: new Set(), focused: null, listeners, coveredBy, look };
  window.atriumWalk?.listeners.abort();
  window.atriumWalk = walk;
  let pressed = '';
  document.addEventListener('keydown', ({ key }) => (pressed = key), { signal: walk.listeners.signal, capture: true });
  // Some components move the focus only after the key event.
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (pressed.startsWith('Arrow') && target instanceof Element) walk.byArrows.add(target);
    },
    { signal: walk.listeners.signal },
  );
  document.addEventListener(
    'keyup',
    ({ key }) => {
      const element = document.activeElement ?? document.body;
      // The browser stops several times within a date or time input.
      if (key !== 'Tab' || (element !== document.body && element === walk.stops.at(-1)?.element)) return;
      const by = coveredBy(element);
      walk.stops.push({ element, hasFocusStyle: look(element) !== atRest.get(element), coveredBy: by });
    },
    { signal: walk.listeners.signal },
  );
  // Tab continues from the last focused or clicked position; this sets it to the start of the document.
  const start = document.body.insertBefore(document.createElement('i'), document.body.firstChild);
  start.tabIndex = -1;
  start.focus({ preventScroll: true });
  start.blur();
  // Removing an element together with its focus would make the page restore the focus elsewhere.
  await new Promise((resolve) => setTimeout(resolve));
  start.remove();
}

/**
 * Returns whether an element has had the focus twice. It need not be the first one: after the last element the focus
 * moves to the browser's own controls, and the next key may already have moved it on.
 */
const isRoundComplete = () => {
  const visited = (window.atriumWalk?.stops ?? []).map(({ element }) => element).filter((one) => one !== document.body);
  return new Set(visited).size < visited.length;
};

/**
 * Focuses the tab stop of a composite widget and returns the arrow keys that lead to its other elements. Returns null
 * if there is no composite with this index.
 */
function enterComposite(index: number): string[] | null {
  const { stops, wanted } = window.atriumWalk ?? { stops: [], wanted: [] };
  const COMPOSITE = ['tablist', 'menu', 'menubar', 'toolbar', 'grid', 'tree', 'listbox'].map(
    (role) => `[role=${role}]`,
  );
  const composite = [...document.querySelectorAll(COMPOSITE.join())][index];
  if (!composite) return null;
  const entered = stops.find(({ element }) => composite.contains(element))?.element;
  if (!(entered instanceof HTMLElement)) return [];
  entered.focus();
  if (window.atriumWalk) window.atriumWalk.focused = entered;
  const inside = wanted.filter((element) => composite.contains(element));
  const others = inside.length - 1;
  if (!(composite instanceof HTMLTableElement)) {
    return ['ArrowRight', 'ArrowDown'].flatMap((key) => Array<string>(others).fill(key));
  }
  // Row by row, in alternating directions.
  const rows = Map.groupBy(inside, (element) => element.closest('tr'));
  const columns = Math.max(...[...rows.values()].map((cells) => cells.length));
  return [...rows.keys()].flatMap((_, row) => [
    ...(row > 0 ? ['ArrowDown'] : []),
    ...Array<string>(columns - 1).fill(row % 2 === 0 ? 'ArrowRight' : 'ArrowLeft'),
  ]);
}

/**
 * Waits until an arrow key has moved the focus. It may move with a delay, such as to a day of another month, and until
 * then the next key would go to the same element. At the end of a widget the focus stays.
 */
async function waitForFocus(): Promise<void> {
  const walk = window.atriumWalk;
  await new Promise((resolve) => setTimeout(resolve));
  for (let turn = 0; turn < 2 && document.activeElement === walk?.focused; turn += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => requestIdleCallback(resolve));
  }
  if (walk) walk.focused = document.activeElement;
}

/** Rechecks elements that seemed covered or without a focus style, because quick keys leave no time to render. */
async function recheckStops(): Promise<void> {
  const walk = window.atriumWalk;
  // Elements focused from here on were not reached by arrow keys.
  walk?.listeners.abort();
  const waitForRendering = async () => {
    for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  };
  for (const stop of walk?.stops ?? []) {
    const { element, coveredBy, hasFocusStyle } = stop;
    if (!walk || (coveredBy === null && hasFocusStyle)) continue;
    if (!(element instanceof HTMLElement || element instanceof SVGElement) || !element.isConnected) continue;
    // Keys may have changed the element since, such as selected it, so its styles are compared with those of now.
    element.blur();
    await waitForRendering();
    const atRest = walk.look(element);
    element.focus();
    await waitForRendering();
    stop.hasFocusStyle = hasFocusStyle || walk.look(element) !== atRest;
    if (coveredBy !== null) stop.coveredBy = walk.coveredBy(element);
  }
}

/** Returns the issues, one line each: elements never reached, focus lost or invisible, or wrong order. */
function listIssues(): string[] {
  const { stops, wanted, byArrows } = window.atriumWalk ?? { stops: [], wanted: [], byArrows: new Set<Element>() };
  const end = stops.findIndex(
    ({ element }, index) =>
      element !== document.body && stops.findIndex((earlier) => earlier.element === element) < index,
  );
  const round = end < 0 ? stops : stops.slice(0, end);
  // Between the last and the first element the focus is on the browser's own controls.
  while (round.at(-1)?.element === document.body) round.pop();
  const reached = new Set(round.map(({ element }) => element));
  const name = (element: Element) => element.outerHTML.replace(/ class="[^"]*"/g, '').slice(0, 160);

  /** Tab stops at one radio button of each name. Arrow keys reach the others, but would also select them. */
  const isOtherRadio = (element: Element) =>
    element instanceof HTMLInputElement &&
    element.type === 'radio' &&
    [...reached].some(
      (one) => one instanceof HTMLInputElement && one.name === element.name && one.form === element.form,
    );
  /** A combobox's own keys do the same as the button beside it. */
  const isOfCombobox = (element: Element) =>
    element.matches('button[tabindex="-1"]') && element.closest(':has(> [role=combobox])') !== null;
  /** Empty calendar slots are for pointers only; the button for a new event does the same. */
  const isEmptySlot = (element: Element) => element.matches('[data-day] > button[tabindex="-1"]');
  /** A tab list takes the focus only to pass it on to one of its tabs. */
  const isRowOfTabs = (element: Element) =>
    element.matches('[role=tablist]') && [...reached].some((one) => element.contains(one));
  // Arrow keys may have selected another tab since, which removes the previous tab's elements from the document.
  const placed = round.filter(({ element }) => element.isConnected && element !== document.body);
  const disorder = placed.filter(
    ({ element }, index) =>
      (placed[index - 1]?.element.compareDocumentPosition(element) ?? 0) & Node.DOCUMENT_POSITION_PRECEDING,
  );
  const last = round.slice(-3).map(({ element }) => name(element));
  return [
    ...(end < 0 ? [`does not come round: ${last.join(' | ')}`] : []),
    ...wanted
      .filter(
        (element) =>
          element.isConnected &&
          !reached.has(element) &&
          !byArrows.has(element) &&
          !isOtherRadio(element) &&
          !isOfCombobox(element) &&
          !isEmptySlot(element) &&
          !isRowOfTabs(element),
      )
      .map((element) => `not reached: ${name(element)}`),
    ...round.flatMap(({ element }, index) =>
      element === document.body ? [`lost behind: ${name(round[index - 1]?.element ?? element)}`] : [],
    ),
    ...round.filter(({ hasFocusStyle }) => !hasFocusStyle).map(({ element }) => `focus not seen: ${name(element)}`),
    ...round.flatMap(({ element, coveredBy }) =>
      coveredBy === null ? [] : [`covered: ${name(element)} by ${coveredBy.slice(0, 160)}`],
    ),
    ...disorder.map(({ element }) => `out of order: ${name(element)}`),
  ];
}

/** Number of Tab presses between checks for a complete round. */
const STRIDE = 8;

/**
 * Walks through a page with Tab from its start until the focus has come full circle. Returns what is wrong for keyboard
 * users, one line each: elements that never receive the focus, and places where it is invisible, lost or jumps.
 */
export async function keyboardWalkIssues(page: Page): Promise<string[]> {
  await page.evaluate(startWalk);
  const maxPresses = (await page.evaluate(() => window.atriumWalk?.wanted.length ?? 0)) * 2 + 4 * STRIDE;
  for (let pressed = 0; pressed < maxPresses && !(await page.evaluate(isRoundComplete)); pressed += STRIDE) {
    for (let step = 0; step < STRIDE; step += 1) await page.keyboard.press('Tab');
  }
  for (let index = 0; ; index += 1) {
    const arrows = await page.evaluate(enterComposite, index);
    if (arrows === null) break;
    for (const key of arrows) {
      await page.keyboard.press(key);
      await page.evaluate(waitForFocus);
    }
  }
  await page.evaluate(recheckStops);
  return page.evaluate(listIssues);
}
