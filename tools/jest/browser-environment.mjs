import { TestEnvironment } from 'jest-environment-jsdom';
import { cacheComputedStyles } from './sharing/computed-styles.mjs';
import { observePage } from './sharing/page.mjs';
import { shareEnvironment } from './sharing/shared-environment.mjs';

/**
 * A request that react-router creates during navigation. It drops the signal, since jsdom's signals are not Node's.
 * Such requests are never sent.
 */
class NavigationRequest extends Request {
  /**
   * @param {string | URL | Request} input
   * @param {RequestInit} [init]
   */
  constructor(input, init) {
    super(input, { ...init, signal: null });
  }
}

/** jsdom with browser APIs that Node provides. It has no `fetch`, so that no test accesses a network by accident. */
class Browser extends TestEnvironment {
  /** @param {ConstructorParameters<typeof TestEnvironment>} args */
  constructor(...args) {
    super(...args);
    Object.assign(this.global, { Headers, Request: NavigationRequest, Response, structuredClone });
    cacheComputedStyles(this.dom.window);
  }
}

/** The browser that the test files of a package share. Its page is reset after each file. */
export default class BrowserEnvironment extends shareEnvironment(Browser) {
  /** @param {() => boolean} isLoading */
  observe(isLoading) {
    return observePage(this.dom, isLoading);
  }

  /** @param {ConstructorParameters<typeof TestEnvironment>[1]} context */
  adopt({ console }) {
    const { virtualConsole } = this.dom;
    virtualConsole.removeAllListeners();
    virtualConsole.sendTo(console, { omitJSDOMErrors: true });
    virtualConsole.on('jsdomError', (error) => console.error(error));
  }

  /** @param {import('./sharing/shared-environment.mjs').Sharing['runtime']} runtime */
  beforeReset(runtime) {
    for (const exports of runtime?.exportsOf(STYLED_COMPONENTS) ?? []) resetStyles(exports);
    for (const exports of runtime?.exportsOf(QUERY_CORE) ?? []) resetQueries(exports);
  }
}

const STYLED_COMPONENTS = /[\\/]node_modules[\\/]styled-components[\\/]/;
const QUERY_CORE = /[\\/]node_modules[\\/]@tanstack[\\/]query-core[\\/]/;

/** Clears the styles of styled-components, so that the next file inserts its own. @param {any} exports */
function resetStyles(exports) {
  const sheet = exports?.__PRIVATE__?.mainSheet;
  if (!sheet) return;
  sheet.gs = {};
  sheet.names = new Map();
  sheet.clearTag();
}

/**
 * Resets react-query's connection and focus state and their subscribers, so that it listens to the window again.
 *
 * @param {any} exports
 */
function resetQueries({ onlineManager, focusManager } = {}) {
  for (const source of [onlineManager, focusManager]) {
    source?.listeners.clear();
    source?.onUnsubscribe();
  }
  onlineManager?.setOnline(true);
  focusManager?.setFocused();
}
