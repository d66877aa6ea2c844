const FIELDS = 'input, textarea, select, [contenteditable="true"]';
const WITHOUT_TEXT: ReadonlySet<string> = new Set(['checkbox', 'radio', 'file', 'hidden', 'search', 'button']);

function labelOf(field: Element): string {
  const named = (field.getAttribute('aria-labelledby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
  const labels = 'labels' in field ? (field as HTMLInputElement).labels : null; // every control with labels has this property
  return (field.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? named).trim();
}

function valueOf(field: Element): string {
  if (field instanceof HTMLSelectElement) return field.value === '' ? '' : (field.selectedOptions[0]?.text ?? '');
  if (field instanceof HTMLInputElement) return WITHOUT_TEXT.has(field.type) ? '' : field.value.trim();
  if (field instanceof HTMLTextAreaElement) return field.value.trim();
  // Lines of an editor are elements of their own.
  return [...field.children]
    .map(({ textContent }) => textContent)
    .join('\n')
    .trim();
}

/** Returns the names and texts of the fields within an element, a field a line. */
export const typedText = (element: Element): string =>
  [...element.querySelectorAll(FIELDS)]
    .map((field) => [labelOf(field), valueOf(field)] as const)
    .filter(([, value]) => value !== '')
    .map(([label, value]) => (label === '' ? value : `${label}: ${value}`))
    .join('\n');
