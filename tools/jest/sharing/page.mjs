import { rememberProperties } from './properties.mjs';
import { observeTimers } from './timers.mjs';

/**
 * Observes changes of a page, so that they can be reset.
 *
 * @param {import('jsdom').JSDOM} dom
 * @param {() => boolean} isLoading whether a shared module is being loaded; the listeners that it adds stay
 * @returns {import('./shared-environment.mjs').Observation}
 */
export function observePage(dom, isLoading) {
  const { window } = dom;
  const { document } = window;
  const timers = observeTimers(window);
  const stopListeners = observeListeners(window, isLoading);
  const closeObservers = observeInstances(window, 'MutationObserver', (observer) => observer.disconnect());
  const roots = { html: document.documentElement, head: document.head, body: document.body };
  /** @type {(() => void)[]} */
  let closeChannels = [];
  /** @type {(() => boolean) | null} */
  let restoreProperties = null;

  return {
    remember() {
      if (restoreProperties) return;
      if (window.BroadcastChannel)
        closeChannels = [observeInstances(window, 'BroadcastChannel', (channel) => channel.close())];
      restoreProperties = rememberProperties(window);
    },

    hasReplacedTimers: timers.areReplaced,
    settle: timers.settle,

    reset() {
      timers.clear();
      closeObservers();
      for (const close of closeChannels) close();
      stopListeners();
      const restored = restoreProperties?.() ?? false;
      resetDocument(dom, roots);
      resetHistory(dom);
      window.localStorage.clear();
      window.sessionStorage.clear();
      dom.cookieJar.removeAllCookiesSync();
      return restored;
    },
  };
}

/** Observes listeners of the objects that stay. @param {import('jsdom').DOMWindow} window @param {() => boolean} isLoading */
function observeListeners(window, isLoading) {
  const { document } = window;
  const kept = new Set([window, document, document.documentElement, document.head, document.body]);
  const handlers = [...kept].map((target) => ({ target, names: handlerNames(target) }));
  /** @type {[EventTarget, Parameters<EventTarget['addEventListener']>][]} */
  let added = [];
  /** @param {{ addEventListener: EventTarget['addEventListener'] }} owner */
  const observe = (owner) => {
    const add = owner.addEventListener;
    /** @param {Parameters<EventTarget['addEventListener']>} parts */
    owner.addEventListener = function addEventListener(...parts) {
      const target = this ?? window;
      if (kept.has(target) && !isLoading()) added.push([target, parts]);
      return add.apply(this, parts);
    };
  };
  observe(window.EventTarget.prototype);
  // jest has replaced the window's own function.
  observe(window);

  return () => {
    for (const [target, [type, listener, options]] of added) target.removeEventListener(type, listener, options);
    added = [];
    for (const { target, names } of handlers) {
      for (const name of names) if (target[name]) target[name] = null;
    }
  };
}

/** Names of an object's event handler properties, such as `onclick`. @param {object} target @returns {string[]} */
function handlerNames(target) {
  const own = Object.getOwnPropertyNames(target).filter((name) => /^on[a-z]+$/.test(name));
  const prototype = Object.getPrototypeOf(target);
  return prototype ? [...own, ...handlerNames(prototype)] : own;
}

/**
 * Replaces a class of the window with one that tracks its instances. Returns a function that ends all of them.
 *
 * @param {import('jsdom').DOMWindow} window @param {string} name @param {(instance: any) => void} end
 */
function observeInstances(window, name, end) {
  /** @type {Set<WeakRef<object>>} */
  const instances = new Set();
  window[name] = class extends window[name] {
    /** @param {any[]} parts */
    constructor(...parts) {
      super(...parts);
      instances.add(new WeakRef(this));
    }
  };
  Object.defineProperty(window[name], 'name', { value: name });
  return () => {
    for (const reference of instances) {
      const instance = reference.deref();
      if (instance) end(instance);
    }
    instances.clear();
  };
}

/** @param {import('jsdom').JSDOM} dom @param {Record<'html' | 'head' | 'body', HTMLElement>} roots */
function resetDocument({ window }, { html, head, body }) {
  const { document } = window;
  if (document.documentElement !== html) document.documentElement.replaceWith(html);
  html.replaceChildren(head, body);
  head.replaceChildren();
  body.replaceChildren();
  window.getSelection().removeAllRanges();
  for (const element of [html, head, body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
    element.scrollTop = 0;
    element.scrollLeft = 0;
  }
}

/** @param {import('jsdom').JSDOM} dom */
function resetHistory(dom) {
  // jsdom has no API for a new session history.
  const { _sessionHistory: history } = dom.getInternalVMContext();
  history.clearHistoryTraversalTasks();
  history._entries.splice(1);
  history._currentIndex = 0;
  history._entries[0].stateObject = null;
  const implementation = Object.getOwnPropertySymbols(dom.window.history).find(
    ({ description }) => description === 'impl',
  );
  if (implementation) dom.window.history[implementation]._state = null;
  dom.reconfigure({ url: 'http://localhost/' });
}
