import { TestEnvironment } from 'jest-environment-jsdom';

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
export default class BrowserEnvironment extends TestEnvironment {
  /** @param {ConstructorParameters<typeof TestEnvironment>} args */
  constructor(...args) {
    super(...args);
    Object.assign(this.global, { Headers, Request: NavigationRequest, Response, structuredClone });
  }
}
