import { parseJson } from '@atrium/contracts';
import { browserStorage } from '../../../shell/browser-storage';

const KEY = 'atrium-widget-heights';

/** Returns the stored heights; none if the data is missing or invalid. */
function read(): Record<string, number> {
  const stored = parseJson(browserStorage.getItem(KEY));
  const entries = Object.entries(stored ?? {}).filter(([, height]) => typeof height === 'number' && height > 0);
  return Object.fromEntries(entries);
}

/** Returns the key of a widget's height. It depends on the width, since a text takes more lines on a phone. */
const storageKeyOf = (widget: string) => `${widget} ${window.innerWidth < 640 ? 'narrow' : 'wide'}`;

/** Stores the height in px that a widget took in this browser. */
export function storeHeight(widget: string, height: number): void {
  browserStorage.setItem(KEY, JSON.stringify({ ...read(), [storageKeyOf(widget)]: height }));
}

/** Returns a function that returns the stored height of a widget in px; undefined before its first visit. */
export function storedHeights(): (widget: string) => number | undefined {
  const heights = read();
  return (widget) => heights[storageKeyOf(widget)];
}
