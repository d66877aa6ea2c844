import { API, type ErrorBody, type ErrorCode, ERRORS, errorBody, type RouteDefinition } from '@atrium/contracts';
import { z } from 'zod';
import type { App } from '../../deps/deps';

type Json = Record<string, unknown>;

/** Errors that every route of an access level may return, in addition to its own. */
const COMMON_ERRORS: Readonly<Record<RouteDefinition['access'], readonly ErrorCode[]>> = {
  public: ['RATE_LIMITED', 'INTERNAL', 'UNAVAILABLE'],
  user: ['UNAUTHENTICATED', 'TOKEN_EXPIRED', 'AUTHENTICATION_FAILED', 'RATE_LIMITED', 'INTERNAL', 'UNAVAILABLE'],
  company: [
    'UNAUTHENTICATED',
    'TOKEN_EXPIRED',
    'AUTHENTICATION_FAILED',
    'NO_COMPANY',
    'company_changed',
    'RATE_LIMITED',
    'INTERNAL',
    'UNAVAILABLE',
  ],
  operator: [
    'UNAUTHENTICATED',
    'TOKEN_EXPIRED',
    'AUTHENTICATION_FAILED',
    'FORBIDDEN',
    'OPERATOR_NEEDS_SECOND_FACTOR',
    'RATE_LIMITED',
    'INTERNAL',
    'UNAVAILABLE',
  ],
};

/** Alternatives of how a caller of an access level authenticates. */
const SECURITY: Readonly<Record<RouteDefinition['access'], readonly Json[]>> = {
  public: [],
  user: [{ accessToken: [] }],
  company: [{ accessToken: [] }],
  operator: [{ accessToken: [] }, { operatorToken: [] }],
};

const ERROR_REF = { $ref: '#/components/schemas/Error' };

/** Group and name of each route in the contracts: `accounts` and `login`. */
const NAMES = new Map<RouteDefinition, readonly [group: string, name: string]>(
  Object.entries(API).flatMap(([group, routes]) =>
    Object.entries(routes).map(([name, route]): [RouteDefinition, readonly [string, string]] => [route, [group, name]]),
  ),
);

/**
 * Converts a schema without `$schema`, since OpenAPI 3.1 uses that dialect anyway; parts that JSON Schema cannot
 * express accept any value.
 */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  // Shared parts are inlined: a reference would be resolved from the root of the document, not of this schema.
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });
  return rest;
}

function parametersOf(definition: RouteDefinition): Json[] {
  const places = [
    { in: 'path', schema: definition.params },
    { in: 'query', schema: definition.query },
  ] as const;
  return places.flatMap((place) => {
    if (!place.schema) return [];
    const { properties = {}, required = [] } = z.toJSONSchema(place.schema, { io: 'input', unrepresentable: 'any' });
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: place.in,
      required: place.in === 'path' || required.includes(name),
      schema,
    }));
  });
}

function bodyOf({ body, upload }: RouteDefinition): Json | undefined {
  if (!body && !upload) return undefined;
  const schema = body ? schemaOf(body, 'input') : { type: 'object' };
  const content: Json = body ? { 'application/json': { schema } } : {};
  if (upload) {
    const { field, maxFiles, maxBytes } = upload;
    const items = { type: 'string', contentMediaType: 'application/octet-stream' };
    const description = `At most ${maxFiles}, each of at most ${Math.round(maxBytes / 1024 ** 2)} MB.`;
    const files = { properties: { [field]: { type: 'array', maxItems: maxFiles, description, items } } };
    content['multipart/form-data'] = { schema: { allOf: [{ ...schema, additionalProperties: true }, files] } };
  }
  return { required: body !== undefined, content };
}

function successOf({ summary, status = 200, produces, response }: RouteDefinition): Json {
  if (status === 204) return { description: summary };
  const content =
    produces === undefined
      ? { 'application/json': { schema: schemaOf(response, 'output') } }
      : { [produces]: { schema: { type: 'string', contentMediaType: produces } } };
  return { description: summary, content };
}

function errorsOf(definition: RouteDefinition): Set<ErrorCode> {
  const codes = new Set<ErrorCode>([...COMMON_ERRORS[definition.access], ...definition.errors]);
  if (definition.params) codes.add('NOT_FOUND');
  if (definition.query || definition.body) codes.add('VALIDATION_FAILED');
  if (definition.body || definition.upload) codes.add('BAD_REQUEST').add('TOO_LARGE').add('UNSUPPORTED_TYPE');
  return codes;
}

/** Returns an example of an error response; values in the message appear as `{name}`. */
function exampleOf(code: ErrorCode): { value: ErrorBody } {
  const [, message] = ERRORS[code];
  return { value: { code, message, error: message, requestId: '01a1fc63-2c8a-709d-b41a-5fcfc94d15a3' } };
}

function responsesOf(definition: RouteDefinition): Json {
  const responses: Json = { [definition.status ?? 200]: successOf(definition) };
  for (const [status, codes] of Map.groupBy(errorsOf(definition), (code) => ERRORS[code][0])) {
    const examples = Object.fromEntries(codes.map((code) => [code, exampleOf(code)]));
    const headers =
      status === 429 || status === 503 ? { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } : {};
    responses[status] = {
      description: codes.join(', '),
      ...(Object.keys(headers).length > 0 && { headers }),
      content: { 'application/json': { schema: ERROR_REF, examples } },
    };
  }
  return responses;
}

function operationOf(definition: RouteDefinition): Json {
  const [group, name] = NAMES.get(definition) ?? ['other', undefined];
  const body = bodyOf(definition);
  return {
    tags: [group],
    ...(name !== undefined && { operationId: `${group}.${name}` }),
    summary: definition.summary,
    security: SECURITY[definition.access],
    parameters: parametersOf(definition),
    ...(body && { requestBody: body }),
    responses: responsesOf(definition),
  };
}

/** Generates OpenAPI 3.1 for the served routes from their contracts. */
function describeApi(routes: readonly RouteDefinition[]): Json {
  const paths: Record<string, Json> = {};
  for (const definition of routes) {
    const path = `/api${definition.path.replace(/:(\w+)/g, '{$1}')}`;
    (paths[path] ??= {})[definition.method.toLowerCase()] = operationOf(definition);
  }
  const groups = new Set(routes.map((definition) => NAMES.get(definition)?.[0] ?? 'other'));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Atrium',
      version: '1.0.0',
      description:
        'Every answer that is not a success has the shape `Error`; act on its `code`. Requests with fields that are not named here are refused; answers may gain fields.',
    },
    tags: [...groups].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Error: schemaOf(errorBody, 'output') },
      headers: { RetryAfter: { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } } },
      securitySchemes: {
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The `accessToken` of signing in; it lives 10 minutes.',
        },
        operatorToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'atrium_op_…',
          description: 'The `secret` of a token that an operator created; its scopes limit what it may do.',
        },
      },
    },
  };
}

/** Serves the description of all routes of this server, generated on the first request. */
export async function openapi(app: App) {
  let document: string | undefined;
  app.get('/api/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(describeApi(app.apiRoutes));
    return reply.type('application/json; charset=utf-8').send(document);
  });
}
