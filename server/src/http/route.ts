import type { Operation, ParsedBody, ParsedParams, ParsedQuery, ResponseOf, RouteDefinition } from '@atrium/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { App, AppDeps } from '../deps/deps';
import { AppError } from '../lib/errors';
import type { CompanySession, OperatorSession, Session } from '../lib/session';
import { authenticate, authenticateOperator, refuseOtherSites } from './authenticate';
import { readUpload, validate } from './input';
import { enforceLimits, type RouteLimit } from './rate-limits';
import type { UploadedFile } from './multipart';

type SessionOf<Definition extends RouteDefinition> = Definition['access'] extends 'company'
  ? CompanySession
  : Definition['access'] extends 'user'
    ? Session
    : Definition['access'] extends 'operator'
      ? OperatorSession
      : null;

export interface RouteOptions {
  /** Limits in addition to the general limit per person. */
  limit?: readonly RouteLimit[];
  /** The operation that the caller must be allowed to perform in the active company. */
  may?: Operation;
  /** Whether the route sets or reads cookies; requests caused by other sites are rejected. */
  usesCookies?: boolean;
  /** Whether the route accepts requests from a tab that assumes another company (`X-Atrium-Company`). */
  acceptsAnyCompany?: boolean;
}

/** A request whose form has not been read yet. */
interface UnreadContext<Definition extends RouteDefinition> {
  params: ParsedParams<Definition>;
  query: ParsedQuery<Definition>;
  session: SessionOf<Definition>;
  request: FastifyRequest;
}

export interface RouteContext<Definition extends RouteDefinition> extends UnreadContext<Definition> {
  body: ParsedBody<Definition>;
  /** Received files in the order they arrived; deleted after the request unless a file store took them. */
  files: readonly UploadedFile[];
  reply: FastifyReply;
}

interface UploadOptions<Definition extends RouteDefinition> {
  /**
   * Rejects a form by its caller, path and announced length before it is read, so that nobody sends files that the
   * handler would reject. The handler checks the same again, since much may change during an upload.
   */
  admitUpload?: (context: UnreadContext<Definition>) => Promise<unknown>;
}

/**
 * The result of a handler: the contract's response, of which only declared keys are sent, or a reply that was already
 * sent.
 */
type Answer<Definition extends RouteDefinition> =
  | z.input<Definition['response']>
  | ResponseOf<Definition>
  | FastifyReply;

export type RouteHandler<Definition extends RouteDefinition> = (
  context: RouteContext<Definition>,
) => Promise<Answer<Definition>>;

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's session on routes of people; null on others and before authentication. */
    session: Session | null;
    /** The caller of a route of operators; null on others and before authentication. */
    operator: OperatorSession | null;
  }
}

/** Prepares the app for `route`: decorates requests with their caller, and replaces Fastify's JSON Schema with Zod. */
export function enableRoutes(app: App) {
  app.decorate('apiRoutes', []);
  app.decorate('routeOperations', new Map());
  app.decorateRequest('session', null);
  app.decorateRequest('operator', null);
  app.setValidatorCompiler<z.ZodType>(({ schema, httpPart }) => (data) => {
    if (httpPart !== 'params' && httpPart !== 'querystring' && httpPart !== 'body')
      throw new Error(`No declared route has a schema for ${httpPart}`);
    return validate(schema, httpPart, data);
  });
  // Parsing strips keys that the contract does not declare; a mismatch is a server error, so it becomes a 500.
  app.setSerializerCompiler<z.ZodType>(
    ({ schema }) =>
      (data) =>
        JSON.stringify(schema.parse(data)),
  );
}

/** Serves one declared route: limit → authenticate → may → validate → handle. */
export function route<const Definition extends RouteDefinition>(
  app: App,
  definition: Definition,
  options: RouteOptions & UploadOptions<Definition>,
  handler: RouteHandler<Definition>,
) {
  app.apiRoutes.push(definition);
  if (options.may) app.routeOperations.set(definition, options.may);
  app.route({
    method: definition.method,
    url: `/api${definition.path}`,
    schema: schemaOf(definition),
    preValidation: (request) => admit(app.deps, definition, options, request),
    async handler(request, reply) {
      const { params, query, body, session, operator } = request;
      // Contains only validated data: data that the contract does not declare must not reach a handler.
      const given = {
        params: definition.params && params,
        query: definition.query && query,
        body: definition.body && body,
        files: [],
        session: operator ?? session,
        request,
        reply,
      };
      if (!definition.upload) return respond(definition, reply, await handler(contextOf<Definition>(given)));
      if (request.isMultipart()) await options.admitUpload?.(contextOf<Definition>(given));
      await using input = await readUpload(app.deps, definition, definition.upload, request);
      const { body: form, files } = input;
      return respond(definition, reply, await handler(contextOf<Definition>({ ...given, body: form, files })));
    },
  });
}

/**
 * Returns the schemas that Fastify validates. `readUpload` reads the body of an upload after the caller is admitted, so
 * a form is not held in memory before that.
 */
function schemaOf({ params, query, body, upload, status = 200, response }: RouteDefinition) {
  return {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && !upload && { body }),
    response: { [status]: response },
  };
}

/**
 * Decides whether a request reaches validation. Some limits count by fields of the body, so the body is parsed before.
 */
async function admit(deps: AppDeps, definition: RouteDefinition, options: RouteOptions, request: FastifyRequest) {
  await enforceLimits(deps.limiter, options.limit ?? [], request);
  if (options.usesCookies) refuseOtherSites(deps, request);
  if (definition.access === 'operator') {
    request.operator = await authenticateOperator(deps, request);
  } else {
    request.session = await authenticate(deps, request, {
      access: definition.access,
      acceptsAnyCompany: options.acceptsAnyCompany ?? false,
    });
  }
  if (options.may && !request.session?.can(options.may)) throw new AppError('FORBIDDEN');
  if (!definition.upload && request.isMultipart()) throw new AppError('UNSUPPORTED_TYPE');
}

/** The declaration determines these types; generic code cannot resolve the conditional types. */
const contextOf = <Definition extends RouteDefinition>(given: object) => given as RouteContext<Definition>;

function respond(definition: RouteDefinition, reply: FastifyReply, result: unknown) {
  if (result !== reply) reply.status(definition.status ?? 200);
  return result;
}
