/** A person's identity at the provider and their consent. */
export interface Visitor {
  sub: string;
  email?: string;
  /** Whether the provider has verified the address; default: true. */
  verified?: boolean;
  name?: string;
  /** Scopes that they deselect in the consent form. */
  without?: readonly string[];
}

const MAX_STEPS = 12;

/** A browser at the provider that follows redirects, keeps cookies and fills in the forms. */
class Browser {
  readonly #cookies = new Map<string, string>();

  async open(url: string, form?: URLSearchParams): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(form && { method: 'POST', body: form }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.#cookies.set(name, value);
    }
    return response;
  }
}

function loginForm({ sub, email, verified = true, name = '' }: Visitor): URLSearchParams {
  return new URLSearchParams({ sub, name, ...(email !== undefined && { email }), ...(verified && { verified: 'on' }) });
}

function consentForm(page: string, { without = [] }: Visitor): URLSearchParams {
  const form = new URLSearchParams({ answer: 'allow' });
  for (const [, scope = ''] of page.matchAll(/name="scope" type="checkbox" value="([^"]*)"/g)) {
    if (!without.includes(scope)) form.append('scope', scope);
  }
  return form;
}

/** Visits the provider as the app requests, signs in and consents. Returns the code and state for the app. */
export async function visitProvider(authUrl: string, visitor: Visitor): Promise<{ code: string; state: string }> {
  const back = new URL(authUrl).searchParams.get('redirect_uri') ?? '';
  const browser = new Browser();
  let url = authUrl;
  let form: URLSearchParams | undefined;
  for (let step = 0; step < MAX_STEPS; step++) {
    const response = await browser.open(url, form);
    const location = response.headers.get('location');
    if (location === null) {
      const page = await response.text();
      if (!response.ok) throw new Error(`The provider answered ${response.status}: ${page}`);
      form = page.includes('name="sub"') ? loginForm(visitor) : consentForm(page, visitor);
      continue;
    }
    form = undefined;
    url = new URL(location, url).href;
    if (url.startsWith(`${back}?`)) {
      const { code, state, error } = Object.fromEntries(new URL(url).searchParams);
      if (code === undefined || state === undefined) throw new Error(`The provider refused: ${error}`);
      return { code, state };
    }
  }
  throw new Error('The provider never sent the browser back');
}
