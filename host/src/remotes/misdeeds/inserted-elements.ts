import type { FindCaller } from './calling-remote';

const METHODS = ['append', 'appendChild', 'insertBefore', 'prepend'] as const;

/** The elements that remotes insert directly into head and body, not those that they render inside the shell's page. */
interface InsertedElements {
  /** Returns the elements that are still in the document, with their owners. */
  all(): [element: Element, owner: string][];
  /** Removes an owner's elements from the body. Styles stay, since its code may start again without being loaded. */
  remove(owner: string): void;
}

/** @param callerOf finds the version of a remote that inserts an element and thus owns it */
export function trackInsertedElements(page: Document, callerOf: FindCaller): InsertedElements {
  const inserted = new Map<Element, string>();
  for (const parent of [page.head, page.body]) {
    for (const method of METHODS) {
      const native: (...nodes: never[]) => unknown = parent[method];
      function insert(this: unknown, ...nodes: never[]): unknown {
        if (this !== parent) return Reflect.apply(native, this, nodes);
        const owner = callerOf(insert);
        const result: unknown = Reflect.apply(native, parent, nodes);
        if (owner !== null) for (const node of elementsIn(nodes, parent)) inserted.set(node, owner);
        return result;
      }
      Object.defineProperty(parent, method, { value: insert, configurable: true, writable: true });
    }
  }
  const all = () => {
    for (const element of inserted.keys()) if (!element.isConnected) inserted.delete(element);
    return [...inserted];
  };
  return {
    all,
    remove(owner) {
      const own = all().filter(([element, other]) => other === owner && element.parentElement === page.body);
      for (const [element] of own) element.remove();
    },
  };
}

/** Returns the elements among the parameters of a call that are now in the parent. */
const elementsIn = (nodes: readonly unknown[], parent: Element): Element[] =>
  nodes.filter((node): node is Element => node instanceof Element && node.parentElement === parent);
