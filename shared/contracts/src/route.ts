import type { z } from 'zod';
import type { ErrorCode } from './errors';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call a route at all (what they may do is the policy's business):
 * `public` anyone, `user` somebody signed in, `company` somebody signed in who has an active company.
 */
export type Access = 'public' | 'user' | 'company';

/** A part of a multipart body: how many files under which name, each at most so many bytes. */
export interface UploadDefinition {
  field: string;
  maxFiles: number;
  maxBytes: number;
}

export interface RouteDefinition {
  method: HttpMethod;
  /** Below `/api`, parameters in the form `:name`. */
  path: string;
  /** One sentence for the API documentation. */
  summary: string;
  access: Access;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Files that may come with the body; the route then takes multipart form data as well as JSON. */
  upload?: UploadDefinition;
  /** Status of success; 200 unless told. */
  status?: 200 | 201 | 204;
  response: z.ZodType;
  /** Media type of an answer that is no JSON but bytes, such as `application/zip`; `response` is then unknown. */
  produces?: string;
  /** Error codes beyond those that every route of its access can answer with. */
  errors: readonly ErrorCode[];
}

/**
 * Declares one call of the API. It is the single source of its shapes: the server validates and serialises with it,
 * clients take their types from it. Requests are closed (unknown keys are refused), responses are open.
 */
export function defineRoute<const Definition extends RouteDefinition>(definition: Definition): Definition {
  return definition;
}

type Shape<Definition, Key extends string, Side extends 'in' | 'out'> =
  Definition extends Record<Key, infer Schema extends z.ZodType>
    ? Side extends 'in'
      ? z.input<Schema>
      : z.output<Schema>
    : undefined;

/** What a caller passes. */
export type ParamsOf<Definition extends RouteDefinition> = Shape<Definition, 'params', 'in'>;
export type QueryOf<Definition extends RouteDefinition> = Shape<Definition, 'query', 'in'>;
export type BodyOf<Definition extends RouteDefinition> = Shape<Definition, 'body', 'in'>;
/** What a caller gets back. */
export type ResponseOf<Definition extends RouteDefinition> = z.output<Definition['response']>;

/** What a handler sees after validation. */
export type ParsedParams<Definition extends RouteDefinition> = Shape<Definition, 'params', 'out'>;
export type ParsedQuery<Definition extends RouteDefinition> = Shape<Definition, 'query', 'out'>;
export type ParsedBody<Definition extends RouteDefinition> = Shape<Definition, 'body', 'out'>;
