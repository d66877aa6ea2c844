import { TextDecoder, TextEncoder } from 'node:util';
import { BroadcastChannel } from 'node:worker_threads';

/** An observer that never calls back, since jsdom has no layout. */
class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

/** @param {string} media */
const noMatch = (media) => ({
  media,
  matches: false,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
});

/** @param {object} target @param {Record<string, unknown>} missing */
function fillIn(target, missing) {
  for (const [name, value] of Object.entries(missing)) {
    if (!(name in target)) Object.defineProperty(target, name, { value, configurable: true, writable: true });
  }
}

/** Adds the APIs that jsdom lacks and libraries need (react-router, radix, the cross-tab bus). */
function fillInWindow() {
  class PointerEvent extends MouseEvent {
    /** @param {string} type @param {PointerEventInit} [init] */
    constructor(type, init = {}) {
      super(type, init);
      this.pointerId = init.pointerId ?? 0;
      this.pointerType = init.pointerType ?? 'mouse';
      this.isPrimary = init.isPrimary ?? true;
    }
  }

  fillIn(globalThis, {
    TextEncoder,
    TextDecoder,
    BroadcastChannel,
    PointerEvent,
    ResizeObserver: SilentObserver,
    IntersectionObserver: SilentObserver,
    matchMedia: noMatch,
    /** @param {unknown} error */
    reportError: (error) => console.error(error),
  });
  fillIn(Element.prototype, {
    hasPointerCapture: () => false,
    setPointerCapture() {},
    releasePointerCapture() {},
    scrollIntoView() {},
    scrollTo() {},
    getAnimations: () => [],
  });
  fillIn(URL, { createObjectURL: () => 'blob:test', revokeObjectURL() {} });
  fillIn(Blob.prototype, {
    /** @this {Blob} @returns {Promise<string>} */
    text() {
      return new Promise((resolve, reject) => {
        const reader = new FileReader();
        reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
        reader.onerror = () => reject(reader.error);
        reader.readAsText(this);
      });
    },
  });
}

// A test file may request the Node environment instead (`@jest-environment node`).
if (typeof window !== 'undefined') fillInWindow();
