import { type ErrorCode, ERRORS, errorBody, type RouteDefinition } from '@atrium/contracts';
import { z } from 'zod';
import type { App } from '../deps';

type Json = Record<string, unknown>;

/** What every route of an access can answer with, besides its own. */
const COMMON: Readonly<Record<RouteDefinition['access'], readonly ErrorCode[]>> = {
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
};

const ERROR_REF = { $ref: '#/components/schemas/Error' };

/** Without `$schema`, since OpenAPI 3.1 has that dialect anyway; what JSON Schema cannot say is left open. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
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
      required: required.includes(name),
      schema,
    }));
  });
}

function bodyOf({ body, upload }: RouteDefinition): Json | undefined {
  if (!body) return undefined;
  const schema = schemaOf(body, 'input');
  const content: Json = { 'application/json': { schema } };
  if (upload) {
    const file = { type: 'string', contentMediaType: 'application/octet-stream', maxLength: upload.maxBytes };
    const files = { properties: { [upload.field]: { type: 'array', maxItems: upload.maxFiles, items: file } } };
    content['multipart/form-data'] = { schema: { allOf: [{ ...schema, additionalProperties: true }, files] } };
  }
  return { required: true, content };
}

function responsesOf(definition: RouteDefinition): Json {
  const status = definition.status ?? 200;
  const success: Json = { description: definition.summary };
  if (status !== 204) success.content = { 'application/json': { schema: schemaOf(definition.response, 'output') } };
  const codes: ErrorCode[] = [...COMMON[definition.access], ...definition.errors];
  if (definition.params) codes.push('NOT_FOUND');
  if (definition.query || definition.body) codes.push('VALIDATION_FAILED');
  if (definition.body) codes.push('BAD_REQUEST', 'TOO_LARGE', 'UNSUPPORTED_TYPE');
  const responses: Json = { [status]: success };
  for (const [code, list] of Map.groupBy(new Set(codes), (each) => ERRORS[each][0])) {
    responses[code] = { description: list.join(', '), content: { 'application/json': { schema: ERROR_REF } } };
  }
  return responses;
}

/** OpenAPI 3.1 of the routes that are served, from the very contracts they are served by. */
export function describeApi(routes: readonly RouteDefinition[]): Json {
  const paths: Record<string, Json> = {};
  for (const definition of routes) {
    const path = `/api${definition.path.replace(/:(\w+)/g, '{$1}')}`;
    const body = bodyOf(definition);
    (paths[path] ??= {})[definition.method.toLowerCase()] = {
      summary: definition.summary,
      security: definition.access === 'public' ? [] : [{ accessToken: [] }],
      parameters: parametersOf(definition),
      ...(body && { requestBody: body }),
      responses: responsesOf(definition),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Atrium', version: '1.0.0' },
    paths,
    components: {
      schemas: { Error: schemaOf(errorBody, 'output') },
      securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

export async function openapi(app: App) {
  let document: string | undefined;
  app.get('/api/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(describeApi(app.apiRoutes));
    return reply.type('application/json; charset=utf-8').send(document);
  });
}
