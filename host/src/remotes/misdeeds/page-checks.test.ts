import { slowRemotes } from './long-scripts';
import { findOverlay, hideElement, removeShellRules, sheetOf } from './page-styles';

beforeEach(() => {
  document.body.innerHTML =
    '<header><nav><a href="/">Home</a></nav></header><main><section><header></header></section></main>';
});

const query = (selector: string): Element => {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`Nothing matches ${selector}.`);
  return element;
};

describe('a style sheet of a remote', () => {
  /** Returns the remaining rules, and whether others were removed. */
  function check(css: string) {
    const style = document.createElement('style');
    style.textContent = css;
    document.head.append(style);
    const sheet = sheetOf(style);
    if (!sheet) throw new Error('The style has no sheet.');
    const isFound = removeShellRules(sheet, document);
    const rules = Array.from(sheet.cssRules, ({ cssText }) => cssText);
    style.remove();
    return { isFound, rules };
  }

  test.each([
    ['the page', 'body { color: red; }'],
    ['everything', '* { color: red; }'],
    ['the top bar', 'header { display: none; }'],
    ['links of the shell', 'a { color: red; }'],
  ])('loses rules that style %s', (_name, rule) => {
    const { isFound, rules } = check(`${rule} .own { color: blue; }`);
    expect(isFound).toBe(true);
    expect(rules).toEqual([expect.stringMatching(/^\.own/)]);
  });

  test('keeps rules for its own elements, and custom properties of the page', () => {
    const { isFound, rules } = check(':root { --own: red; } .own a { color: red; }');
    expect(isFound).toBe(false);
    expect(rules).toHaveLength(2);
  });

  test('loses rules within a media query', () => {
    const { isFound, rules } = check('@media print { body { color: red; } .own { color: blue; } }');
    expect(isFound).toBe(true);
    expect(rules).toEqual([expect.not.stringContaining('body')]);
  });
});

describe('an overlay', () => {
  /** Sets the size of the top bar, and the topmost element at its points. */
  function cover(elementAt: (x: number) => Element) {
    jest.spyOn(query('header'), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1_000, 50));
    Object.assign(document, { elementFromPoint: elementAt });
  }

  const fixed = (parent: string): HTMLElement => {
    const element = document.createElement('div');
    element.style.position = 'fixed';
    element.innerHTML = '<p>Over everything</p>';
    query(parent).append(element);
    return element;
  };

  test('is found by what is in front of the top bar, and hidden', () => {
    const overlay = fixed('section');
    cover(() => query('p'));
    expect(findOverlay(document)).toBe(overlay);
    hideElement(overlay);
    expect(overlay.style.getPropertyValue('display')).toBe('none');
    expect(overlay.style.getPropertyPriority('display')).toBe('important');
  });

  test.each([
    ['the bar itself is in front', () => query('nav')],
    ['only a part of the bar is covered', (x: number) => (x > 600 ? query('p') : query('nav'))],
  ])('is not found if %s', (_name, elementAt) => {
    fixed('main');
    cover(elementAt);
    expect(findOverlay(document)).toBeNull();
  });

  test('is not found in full screen, which its user can leave', () => {
    const element = fixed('main');
    cover(() => element);
    Object.defineProperty(document, 'fullscreenElement', { value: element, configurable: true });
    expect(findOverlay(document)).toBeNull();
    Reflect.deleteProperty(document, 'fullscreenElement');
    expect(findOverlay(document)).toBe(element);
  });

  test('is not found while a dialog is open, which its user can close', () => {
    fixed('main').setAttribute('role', 'dialog');
    cover(() => query('p'));
    expect(findOverlay(document)).toBeNull();
  });
});

test('finds the remotes of which a script ran for five seconds, not counting the time of dialogs', () => {
  const script = (name: string, duration: number, pauseDuration?: number) => ({
    sourceURL: `https://atrium.test/releases/${name}/files/entry.0123456789abcdef.js`,
    duration,
    ...(pauseDuration !== undefined && { pauseDuration }),
  });
  const scripts = [
    script('remote-leave', 5_000),
    script('remote-chat', 4_999),
    script('remote-time', 60_000, 59_000),
    script('host', 9_000),
  ];
  expect(slowRemotes({ scripts })).toEqual(['remote-leave']);
  expect(slowRemotes({ name: 'long-animation-frame' })).toEqual([]);
});
