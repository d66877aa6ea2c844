import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

/** The key code of a key that the input method takes (UI Events, annex A.2). */
const INPUT_METHOD_KEY_CODE = 229;

/**
 * Returns whether a key belongs to the input method, such as the Enter that confirms a conversion of Japanese text.
 * Safari ends the composition before that key (WebKit bug 165004), so only the key code shows it.
 */
export function isComposing(event: KeyboardEvent | ReactKeyboardEvent): boolean {
  const { isComposing: composing, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event;
  return composing || keyCode === INPUT_METHOD_KEY_CODE;
}
