import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type Provider from 'oidc-provider';

const escapeHtml = (value: string) => value.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);

function page(title: string, form: string): string {
  return `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>${title}</title><h1>${title}</h1><form method="post">${form}</form></html>`;
}

const LOGIN = page(
  'Sign in at the provider',
  `<label>Subject <input name="sub" required></label>
   <label>Email <input name="email" type="email"></label>
   <label><input name="verified" type="checkbox" checked> The provider has verified it</label>
   <label>Name <input name="name"></label>
   <button>Sign in</button>`,
);

const consentPage = (scopes: readonly string[]) =>
  page(
    'Atrium asks for',
    `${scopes.map((scope) => `<label><input name="scope" type="checkbox" value="${escapeHtml(scope)}" checked> ${escapeHtml(scope)}</label>`).join('\n')}
     <button name="answer" value="allow">Allow</button><button name="answer" value="deny">Deny</button>`,
  );

/**
 * Serves the provider with its pages for sign-in and consent, and `POST /withdraw`, which revokes all consents of a
 * subject.
 */
export function serveInteractions(provider: Provider, claimsOf: Map<string, Record<string, unknown>>): RequestListener {
  const grantsOf = new Map<string, string[]>();
  const rest = provider.callback();

  async function interact(request: IncomingMessage, response: ServerResponse) {
    const { prompt, params, session, grantId } = await provider.interactionDetails(request, response);
    const requestedScopes = String(params.scope).split(' ');
    if (request.method === 'GET') {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(prompt.name === 'login' ? LOGIN : consentPage(requestedScopes));
      return;
    }
    const form = new URLSearchParams(await text(request));
    if (prompt.name === 'login') {
      const sub = form.get('sub') ?? '';
      const email = form.get('email') || undefined;
      claimsOf.set(sub, { name: form.get('name') ?? '', email, email_verified: email && form.has('verified') });
      await provider.interactionFinished(request, response, { login: { accountId: sub } });
      return;
    }
    if (form.get('answer') === 'deny') {
      await provider.interactionFinished(request, response, { error: 'access_denied' });
      return;
    }
    const accountId = session?.accountId ?? '';
    const earlier = grantId === undefined ? undefined : await provider.Grant.find(grantId);
    const grant = earlier ?? new provider.Grant({ accountId, clientId: String(params.client_id) });
    const allowed = form.getAll('scope');
    grant.addOIDCScope(allowed.join(' '));
    grant.rejectOIDCScope(requestedScopes.filter((scope) => !allowed.includes(scope)).join(' '));
    const saved = await grant.save();
    grantsOf.set(accountId, [...(grantsOf.get(accountId) ?? []), saved]);
    await provider.interactionFinished(request, response, { consent: { grantId: saved } });
  }

  async function withdraw(request: IncomingMessage, response: ServerResponse) {
    const sub = new URLSearchParams(await text(request)).get('sub') ?? '';
    for (const id of grantsOf.get(sub) ?? []) {
      await (await provider.Grant.find(id))?.destroy();
      await provider.RefreshToken.revokeByGrantId(id);
    }
    response.end();
  }

  function respondWithError(response: ServerResponse, error: unknown) {
    response.statusCode = 500;
    response.end(String(error));
  }

  return (request, response) => {
    const { url = '' } = request;
    if (url.startsWith('/interaction/'))
      interact(request, response).catch((error: unknown) => respondWithError(response, error));
    else if (url === '/withdraw')
      withdraw(request, response).catch((error: unknown) => respondWithError(response, error));
    else void rest(request, response);
  };
}
