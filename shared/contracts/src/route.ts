import type { z } from 'zod';
import type { ErrorCode } from './catalogues/errors';

/** The HTTP method of a route. */
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call a route: `public` anyone, `user` a signed-in user, `company` a signed-in user with an active company,
 * `operator` an operator of the installation with a second factor, or a token of one. Policies then decide what the
 * caller may do.
 */
export type Access = 'public' | 'user' | 'company' | 'operator';

/** The files of a multipart body: the field name, the maximum number of files and the maximum size of each. */
export interface UploadDefinition {
  field: string;
  maxFiles: number;
  maxBytes: number;
}

/** The declaration of a route: its address, who may call it, and its shapes. */
export interface RouteDefinition {
  method: HttpMethod;
  /** Path below `/api`, with parameters as `:name`. */
  path: string;
  /** Sentences for the API documentation, which begin with a verb: `Returns the active company.` */
  summary: string;
  access: Access;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Files that may accompany the body. The route then accepts multipart form data as well as JSON. */
  upload?: UploadDefinition;
  /** HTTP status on success. Defaults to 200. */
  status?: 200 | 201 | 204;
  response: z.ZodType;
  /** Media type of a response that is not JSON, such as `application/zip`. `response` is then unknown. */
  produces?: string;
  /** Error codes in addition to those of all routes with this access. */
  errors: readonly ErrorCode[];
}

/**
 * Declares a route of the API, the single source of its shapes: the server validates and serialises with it, and
 * clients derive their types from it. Requests are closed (unknown keys are rejected), responses are open.
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

/** The parameters that a caller passes. */
export type ParamsOf<Definition extends RouteDefinition> = Shape<Definition, 'params', 'in'>;
/** The query that a caller passes. */
export type QueryOf<Definition extends RouteDefinition> = Shape<Definition, 'query', 'in'>;
/** The body that a caller passes. */
export type BodyOf<Definition extends RouteDefinition> = Shape<Definition, 'body', 'in'>;
/** The response that a caller receives. */
export type ResponseOf<Definition extends RouteDefinition> = z.output<Definition['response']>;

/** The parameters that a handler receives after validation. */
export type ParsedParams<Definition extends RouteDefinition> = Shape<Definition, 'params', 'out'>;
/** The query that a handler receives after validation. */
export type ParsedQuery<Definition extends RouteDefinition> = Shape<Definition, 'query', 'out'>;
/** The body that a handler receives after validation. */
export type ParsedBody<Definition extends RouteDefinition> = Shape<Definition, 'body', 'out'>;
