import axe from 'axe-core';

/** What axe finds wrong, one line each; colours are checked from the tokens, since jsdom draws nothing. */
export async function accessibilityFaults(root: Element = document.body): Promise<string[]> {
  const { violations } = await axe.run(root, {
    rules: {
      'color-contrast': { enabled: false },
      // Compares letters as drawn.
      'label-content-name-mismatch': { enabled: false },
      region: { enabled: false },
    },
  });
  return violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ html }) => html).join(', ')})`);
}
