import { z } from 'zod';
import { API } from '.';
import { id } from './primitives';
import {
  type BodyOf,
  defineRoute,
  type ParamsOf,
  type ParsedBody,
  type ParsedQuery,
  type QueryOf,
  type ResponseOf,
  type RouteDefinition,
} from './route';

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
/** Compiles only if the type is `true`. */
const holds = <Claim extends true>(): Claim | undefined => undefined;

const route = defineRoute({
  method: 'PUT',
  path: '/things/:id',
  summary: 'Changes a thing.',
  access: 'company',
  params: z.strictObject({ id }),
  query: z.strictObject({ page: z.number().default(1) }),
  body: z.strictObject({ name: z.string(), tags: z.array(z.string()).default([]), at: z.string().transform(Number) }),
  response: z.object({ count: z.number().default(0) }),
  errors: ['NOT_FOUND'],
});
const bare = defineRoute({
  method: 'GET',
  path: '/things',
  summary: 'Returns all things.',
  access: 'public',
  response: z.undefined(),
  errors: [],
});

describe('the types of a route', () => {
  test('are those of its schemas', () => {
    holds<Same<ParamsOf<typeof route>, { id: string }>>();
    holds<Same<QueryOf<typeof route>, { page?: number | undefined }>>();
    holds<Same<BodyOf<typeof route>, { name: string; at: string; tags?: string[] | undefined }>>();
    holds<Same<ParsedQuery<typeof route>, { page: number }>>();
    holds<Same<ParsedBody<typeof route>, { name: string; tags: string[]; at: number }>>();
    holds<Same<ResponseOf<typeof route>, { count: number }>>();
    holds<Same<(typeof route)['method'], 'PUT'>>();
    expect(route.path).toBe('/things/:id');
  });

  test('are undefined if the route takes nothing', () => {
    holds<Same<ParamsOf<typeof bare>, undefined>>();
    holds<Same<BodyOf<typeof bare>, undefined>>();
    holds<Same<ResponseOf<typeof bare>, undefined>>();
    // @ts-expect-error: a body is not the empty one.
    holds<Same<BodyOf<typeof route>, undefined>>();
    expect(bare).not.toHaveProperty('body');
  });

  test('reject an unknown error code', () => {
    // @ts-expect-error: NO_SUCH_CODE is not in the catalogue.
    expect(defineRoute({ ...bare, errors: ['NO_SUCH_CODE'] }).errors).toHaveLength(1);
  });
});

describe('every route', () => {
  const routes = Object.entries(API).flatMap(([group, of]) =>
    Object.entries<RouteDefinition>(of).map(([name, one]) => [`${group}.${name}`, one] as const),
  );

  test('has a unique method and path', () => {
    const calls = routes.map(([, { method, path }]) => `${method} ${path.replace(/:\w+/g, ':')}`);

    expect(new Set(calls).size).toBe(calls.length);
  });

  test.each(routes)('%s has a summary of sentences that begins with a verb', (_, { summary }) => {
    expect(summary).toMatch(/^(?!Its |This )[A-Z][a-z]*s\b.*\.$/);
  });

  test.each(routes)('%s declares the parameters of its path', (_, { path, params }) => {
    const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);

    expect(new Set(Object.keys(params?.shape ?? {}))).toEqual(new Set(named));
  });

  test.each(routes.filter(([, { body }]) => body))('%s rejects unknown fields in its body', (_, { body }) => {
    const issues = body?.safeParse({ surprise: 1 }).error?.issues ?? [];

    expect(issues).toContainEqual(expect.objectContaining({ code: 'unrecognized_keys', keys: ['surprise'] }));
  });

  test.each(routes.filter(([, { query }]) => query))('%s rejects unknown fields in its query', (_, { query }) => {
    const issues = query?.safeParse({ surprise: 1 }).error?.issues ?? [];

    expect(issues).toContainEqual(expect.objectContaining({ code: 'unrecognized_keys', keys: ['surprise'] }));
  });
});
