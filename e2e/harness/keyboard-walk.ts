import type { Page } from '@playwright/test';

interface Stop {
  element: Element;
  /** The browser draws something that it did not draw without the focus. */
  shown: boolean;
  /** Something else lies over all of it. */
  covered: boolean;
}

interface Notes {
  /** What had the focus, in order; the body where it was lost. */
  stops: Stop[];
  /** What somebody with a pointer could press or fill in. */
  wanted: Element[];
  /** What arrows brought the focus to. */
  arrowed: Set<Element>;
  listen: AbortController;
}

declare global {
  interface Window {
    atriumWalk?: Notes;
  }
}

/** Goes to the beginning of the document, and from now on notes each element that Tab brings the focus to. */
async function begin(): Promise<void> {
  const INTERACTIVE = [
    'a[href], button, input, select, textarea, summary, iframe, audio[controls], video[controls]',
    '[contenteditable=true], [tabindex]:not([tabindex="-1"])',
    '[role=button], [role=link], [role=checkbox], [role=switch], [role=radio], [role=tab], [role=option]',
    '[role=menuitem], [role=menuitemradio], [role=menuitemcheckbox], [role=gridcell], [role=treeitem]',
    '[role=combobox], [role=textbox], [role=searchbox], [role=slider], [role=spinbutton]',
  ].join();
  const DRAWN =
    'outline-style outline-width outline-color box-shadow border-color background-color text-decoration-line clip-path opacity transform'.split(
      ' ',
    );
  /** On itself, around it, or on what stands for it, such as the track of a switch. */
  const look = (element: Element) =>
    [element, element.parentElement, element.nextElementSibling, element.closest('label')]
      .filter((one) => one !== null)
      .map((one) => DRAWN.map((name) => getComputedStyle(one).getPropertyValue(name)).join())
      .join();
  /** Also what begins as something else ends, such as a colour that is handed down. */
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
  const isCovered = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    // What its label draws is too small to be hit itself.
    if (width < 4 || height < 4) return false;
    const parts = [0.5, 0.1, 0.9];
    return parts.every((x) =>
      parts.every((y) => {
        const hit = document.elementFromPoint(left + width * x, top + height * y);
        return !hit || !(element.contains(hit) || hit.contains(element) || hit.closest('label')?.contains(element));
      }),
    );
  };

  const wanted = [...document.querySelectorAll(INTERACTIVE)].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.matches(':disabled, [aria-disabled=true]') &&
      element.closest('[inert], [aria-hidden=true]') === null,
  );
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  // What still changes at rest would pass for what the focus changes.
  finishAnimations();
  const atRest = new Map(wanted.map((element) => [element, look(element)]));
  const notes: Notes = { stops: [], wanted, arrowed: new Set(), listen: new AbortController() };
  window.atriumWalk?.listen.abort();
  window.atriumWalk = notes;
  document.addEventListener(
    'keyup',
    ({ key }) => {
      const element = document.activeElement ?? document.body;
      if (key.startsWith('Arrow')) notes.arrowed.add(element);
      // Within a date or a time the browser stops several times.
      if (key !== 'Tab' || (element !== document.body && element === notes.stops.at(-1)?.element)) return;
      // What moves in, such as the link that skips the navigation, is looked at where it ends.
      finishAnimations();
      notes.stops.push({ element, shown: look(element) !== atRest.get(element), covered: isCovered(element) });
    },
    { signal: notes.listen.signal },
  );
  // The browser goes on from where it was pressed or focused last: from here, from the beginning.
  const start = document.body.insertBefore(document.createElement('i'), document.body.firstChild);
  start.tabIndex = -1;
  start.focus({ preventScroll: true });
  start.blur();
  // What is taken away while it has the focus would have the page look for a place for it.
  await new Promise((resolve) => setTimeout(resolve));
  start.remove();
}

/**
 * Whether something has had the focus twice. It need not be the first: behind the last one the browser itself has the
 * focus, and may have gone on to the first one by the next key.
 */
const isRound = () => {
  const visited = (window.atriumWalk?.stops ?? []).map(({ element }) => element).filter((one) => one !== document.body);
  return new Set(visited).size < visited.length;
};

/**
 * Focuses, in a set of things of which Tab stops at one, that one; gives how many others there are. Null where there is
 * no such set any more.
 */
function enterComposite(index: number): number | null {
  const { stops, wanted } = window.atriumWalk ?? { stops: [], wanted: [] };
  const COMPOSITE = ['tablist', 'menu', 'menubar', 'toolbar', 'grid', 'tree', 'listbox'].map(
    (role) => `[role=${role}]`,
  );
  const composite = [...document.querySelectorAll(COMPOSITE.join())][index];
  if (!composite) return null;
  const entered = stops.find(({ element }) => composite.contains(element))?.element;
  if (entered instanceof HTMLElement) entered.focus();
  return entered ? wanted.filter((element) => composite.contains(element)).length - 1 : 0;
}

/** What was never reached, lost, unseen or out of order, a line each. */
function judge(): string[] {
  const { stops, wanted, arrowed } = window.atriumWalk ?? { stops: [], wanted: [], arrowed: new Set<Element>() };
  const end = stops.findIndex(
    ({ element }, index) =>
      element !== document.body && stops.findIndex((earlier) => earlier.element === element) < index,
  );
  const round = end < 0 ? stops : stops.slice(0, end);
  // Between the last element and the first one the browser itself has the focus.
  while (round.at(-1)?.element === document.body) round.pop();
  const reached = new Set(round.map(({ element }) => element));
  const name = (element: Element) => element.outerHTML.replace(/ class="[^"]*"/g, '').slice(0, 160);

  /** Of radios the browser itself stops at one of each name, and leads on by arrows, which choose. */
  const isOtherRadio = (element: Element) =>
    element instanceof HTMLInputElement &&
    element.type === 'radio' &&
    [...reached].some(
      (one) => one instanceof HTMLInputElement && one.name === element.name && one.form === element.form,
    );
  /** What a button beside a combobox does, its own keys do. */
  const isOfCombobox = (element: Element) =>
    element.matches('button[tabindex="-1"]') && element.closest(':has(> [role=combobox])') !== null;
  const disorder = round.filter(
    ({ element }, index) =>
      index > 0 &&
      element.isConnected &&
      element !== document.body &&
      (round[index - 1]?.element.compareDocumentPosition(element) ?? 0) & Node.DOCUMENT_POSITION_PRECEDING,
  );
  return [
    ...(end < 0
      ? [
          `does not come round: ${round
            .slice(-3)
            .map(({ element }) => name(element))
            .join(' | ')}`,
        ]
      : []),
    ...wanted
      .filter(
        (element) =>
          element.isConnected &&
          !reached.has(element) &&
          !arrowed.has(element) &&
          !isOtherRadio(element) &&
          !isOfCombobox(element),
      )
      .map((element) => `not reached: ${name(element)}`),
    ...round.flatMap(({ element }, index) =>
      element === document.body ? [`lost behind: ${name(round[index - 1]?.element ?? element)}`] : [],
    ),
    ...round.filter(({ shown }) => !shown).map(({ element }) => `focus not seen: ${name(element)}`),
    ...round.filter(({ covered }) => covered).map(({ element }) => `covered: ${name(element)}`),
    ...disorder.map(({ element }) => `out of order: ${name(element)}`),
  ];
}

/** How often Tab is pressed before somebody looks whether it has gone round. */
const STRIDE = 8;

/**
 * Walks through a page by Tab from its beginning until it comes round, and gives what is wrong for those who have a
 * keyboard alone, one line each: what never has the focus, where it cannot be seen, where it is lost or jumps.
 */
export async function walkFaults(page: Page): Promise<string[]> {
  await page.evaluate(begin);
  const most = (await page.evaluate(() => window.atriumWalk?.wanted.length ?? 0)) * 2 + 4 * STRIDE;
  for (let pressed = 0; pressed < most && !(await page.evaluate(isRound)); pressed += STRIDE) {
    for (let step = 0; step < STRIDE; step += 1) await page.keyboard.press('Tab');
  }
  for (let index = 0; ; index += 1) {
    const others = await page.evaluate(enterComposite, index);
    if (others === null) break;
    for (let step = 0; step < others; step += 1) await page.keyboard.press('ArrowRight');
    for (let step = 0; step < others; step += 1) await page.keyboard.press('ArrowDown');
  }
  return page.evaluate(judge);
}
