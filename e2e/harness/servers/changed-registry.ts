import type { Page, Route } from '@playwright/test';

const REGISTRY = /(id="atrium-registry" data-signature=")([^"]*)(">)([^]*?)(<\/script>)/;

/** Chromium's message for a socket that it blocks: it takes a page that the test answers for one of another network. */
export const OTHER_NETWORK = /ERR_BLOCKED_BY_LOCAL_NETWORK_ACCESS/;

/** Returns the text and the signature that a browser gets in place of those of a registry. */
export type RegistryChange = (text: string, signature: string) => [text: string, signature: string];

/** Lets a proxy change the registry in every page, and in the answers of the server. */
export async function changeRegistry(page: Page, change: RegistryChange): Promise<void> {
  await page.route(
    (url) => !url.pathname.startsWith('/api/') && !/\.\w+$/.test(url.pathname),
    async (route: Route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(REGISTRY, (_all, start, signature, between, text, end) => {
        const [changed, signed] = change(String(text), String(signature));
        return String(start) + signed + String(between) + changed + String(end);
      });
      await route.fulfill({ response, body });
    },
  );
  await page.route('**/api/registry/signed', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { text: string; signature: string }; // as the contract says
    const [text, signature] = change(answer.text, answer.signature);
    await route.fulfill({ response, json: { text, signature } });
  });
}
