import axe from 'axe-core';

/**
 * Returns the violations that axe finds, one line each. Colours are checked from the tokens, since jsdom does not
 * render.
 */
export async function accessibilityIssues(root: Element = document.body): Promise<string[]> {
  const { violations } = await axe.run(root, {
    rules: {
      'color-contrast': { enabled: false },
      // Compares rendered characters, which jsdom does not have.
      'label-content-name-mismatch': { enabled: false },
      region: { enabled: false },
    },
  });
  return violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ html }) => html).join(', ')})`);
}
