import { TestEnvironment } from 'jest-environment-jsdom';

/**
 * A request as react-router makes them while it navigates. jsdom's signals are not those of Node, so they stay behind:
 * nothing here ever travels.
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

/** jsdom with what browsers have from Node's own world. There is no `fetch`: no test reaches a network unawares. */
export default class BrowserEnvironment extends TestEnvironment {
  /** @param {ConstructorParameters<typeof TestEnvironment>} args */
  constructor(...args) {
    super(...args);
    Object.assign(this.global, { Headers, Request: NavigationRequest, Response, structuredClone });
  }
}
