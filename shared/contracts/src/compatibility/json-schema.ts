import { z } from 'zod';

/** The part of JSON Schema that the contracts use. `x-fallback`: readers replace an invalid value with a fallback. */
export interface Schema {
  type?: string | readonly string[];
  enum?: readonly unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
  items?: Schema;
  anyOf?: readonly Schema[];
  'x-fallback'?: boolean;
}

/**
 * Returns the JSON Schema of a declared shape.
 *
 * @param form `request` for what a server accepts, `response` for what it sends, `read` for what a reader of a response
 *   needs: fields with a default may be missing
 */
export function jsonSchema(schema: z.ZodType, form: 'request' | 'response' | 'read'): Schema {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, {
    io: form === 'request' ? 'input' : 'output',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: json }) => {
      const { def } = zodSchema._zod;
      // Readers ignore unknown keys, although zod describes its own parsed output as closed.
      if (def.type === 'object' && !def.catchall) delete json.additionalProperties;
      if (def.type === 'catch') json['x-fallback'] = true;
      if (json.format) delete json.pattern;
      if (form === 'read' && zodSchema instanceof z.ZodObject) {
        json.required = json.required?.filter((key) => !acceptsUndefined(zodSchema.shape[key]));
      }
    },
  });
  return plain as Schema; // a plain JSON Schema; `Schema` names the part that is compared
}

/** Returns whether a schema accepts a missing value, for example because it has a default. */
const acceptsUndefined = (schema: z.core.$ZodType | undefined): boolean => schema?._zod.optin !== undefined;
