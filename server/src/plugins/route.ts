import type { Operation, ParsedBody, ParsedParams, ParsedQuery, ResponseOf, RouteDefinition } from '@atrium/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { App } from '../deps';
import { AppError } from '../lib/errors';
import type { CompanySession, Session } from '../lib/session';
import { authenticate, refuseOtherSites } from './auth';
import { readInput } from './input';
import { enforceLimits, type RouteLimit } from './limits';
import type { UploadedFile } from './multipart';

type SessionOf<Definition extends RouteDefinition> = Definition['access'] extends 'company'
  ? CompanySession
  : Definition['access'] extends 'user'
    ? Session
    : null;

export interface RouteOptions {
  /** Besides the limit that everything signed in has. */
  limit?: readonly RouteLimit[];
  /** The operation that the caller must hold in the active company. */
  may?: Operation;
  /** The route sets or reads cookies: calls that another site caused are refused. */
  cookies?: boolean;
  /** Open to a tab that believes to be in another company (`X-Atrium-Company`). */
  anyCompany?: boolean;
}

export interface RouteContext<Definition extends RouteDefinition> {
  params: ParsedParams<Definition>;
  query: ParsedQuery<Definition>;
  body: ParsedBody<Definition>;
  /** Received files in the order they came; gone after the call unless a shelf of the storage took them. */
  files: readonly UploadedFile[];
  session: SessionOf<Definition>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What a handler gives: the contract's response, of which only declared keys are sent; or the reply it sent itself. */
type Answer<Definition extends RouteDefinition> =
  z.input<Definition['response']> | ResponseOf<Definition> | FastifyReply;

export type RouteHandler<Definition extends RouteDefinition> = (
  context: RouteContext<Definition>,
) => Promise<Answer<Definition>>;

/** Serves one declared route: limit → authenticate → may → validate → handle. */
export function route<const Definition extends RouteDefinition>(
  app: App,
  definition: Definition,
  options: RouteOptions,
  handler: RouteHandler<Definition>,
) {
  const { deps } = app;
  app.apiRoutes.push(definition);
  app.route({
    method: definition.method,
    url: `/api${definition.path}`,
    async handler(request, reply) {
      await enforceLimits(deps.limiter, options.limit ?? [], request);
      if (options.cookies) refuseOtherSites(deps, request);
      const session = await authenticate(deps, request, {
        access: definition.access,
        anyCompany: options.anyCompany ?? false,
      });
      if (options.may && !session?.can(options.may)) throw new AppError('FORBIDDEN');
      await using input = await readInput(deps, definition, request);
      // The declaration decides these types; generic code cannot follow it through the conditional types.
      const context = { ...input.parsed, session, request, reply } as unknown as RouteContext<Definition>;
      return answer(definition, reply, await handler(context));
    },
  });
}

function answer(definition: RouteDefinition, reply: FastifyReply, result: unknown) {
  if (result === reply) return reply;
  reply.status(definition.status ?? 200);
  // Parsing strips what the contract does not name; a mismatch is our fault, so it becomes a 500.
  return definition.response.parse(result);
}
