import { expect, testWithOwnServer as test } from '../harness/test';
import { foundCompany } from '../harness/people';

test('a failure in a browser is logged with its position in the sources', async ({
  server,
  browserOf,
  browserErrors,
}) => {
  browserErrors.allowMissingScripts();
  const { page } = await foundCompany(await browserOf('founder'));
  await page.route('**/releases/remote-leave/**', (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await page.goto('/leave');
  await expect(
    page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: /Couldn’t load/ }),
  ).toBeVisible();

  await expect
    .poll(() => server.log())
    .toMatch(/"stage":"fetch".*"stack":\["host\/src\/remotes\/loading\/script-loader\.ts:\d+/);
  await expect
    .poll(async () => (await page.request.get('/metrics')).text())
    .toMatch(/atrium_client_errors_total\{kind="remote",package="remote-leave",version="\d[^"]+"\} [1-9]/);
});

test('an uncaught error is reported without its message', async ({ server, browserOf, browserErrors }) => {
  browserErrors.allow(/Ada Lovelace/);
  const page = await browserOf('visitor');
  for (const path of ['/pricing', '/login']) {
    const from = server.log().length;
    await page.goto(path);
    const reported = page.waitForResponse('**/api/client-errors');
    await page.evaluate(() => setTimeout(() => void Promise.reject(new RangeError('Ada Lovelace'))));
    expect((await reported).status()).toBe(204);
    // The whole line, which may arrive in parts.
    await expect.poll(() => server.log().slice(from)).toMatch(/"kind":"rejection".*\n/);
    expect(server.log().slice(from)).toContain('"name":"RangeError"');
    expect(server.log()).not.toContain('Ada');
  }
});
