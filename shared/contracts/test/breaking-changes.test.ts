import { breakingChanges } from './breaking-changes';
import { type ContractSnapshot, currentContract } from './contract-snapshot';
import type { Schema } from './refusals';

const body: Schema = {
  type: 'object',
  properties: { name: { type: 'string', maxLength: 120 }, role: { type: 'string', enum: ['Manager', 'Employee'] } },
  required: ['name'],
  additionalProperties: false,
};
const answer: Schema = {
  type: 'object',
  properties: { status: { type: 'string', enum: ['Pending', 'Approved'] }, count: { type: 'integer' } },
  required: ['status', 'count'],
};

const contract = (changes: Partial<ContractSnapshot> = {}): ContractSnapshot => ({
  version: '1.0.0',
  routes: { 'POST /people': { access: 'user', status: 200, body, response: answer } },
  socketCommands: {},
  socketEvents: { pushed: answer },
  busEvents: { 'people.changed': answer },
  errors: { NOT_FOUND: 404 },
  fieldCodes: ['REQUIRED'],
  manifest: body,
  registry: answer,
  ...changes,
});

const route = (changes: Partial<ContractSnapshot['routes'][string]>) =>
  contract({ routes: { 'POST /people': { access: 'user', status: 200, body, response: answer, ...changes } } });

const withProperty = (schema: Schema, name: string, property: Schema): Schema => ({
  ...schema,
  properties: { ...schema.properties, [name]: property },
});
const without = (schema: Schema, name: string): Schema => {
  const { [name]: _, ...properties } = schema.properties ?? {};
  return { ...schema, properties, required: schema.required?.filter((one) => one !== name) ?? [] };
};

const text: Schema = { type: 'string' };
const nullable = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] });

test('reports nothing for an unchanged contract', () => {
  expect(breakingChanges(currentContract(), currentContract())).toEqual([]);
});

test.each<[string, ContractSnapshot]>([
  [
    'a route',
    contract({ routes: { ...contract().routes, 'GET /new': { access: 'user', status: 200, response: {} } } }),
  ],
  ['an optional field of a request', route({ body: withProperty(body, 'title', text) })],
  [
    'a value of a request',
    route({ body: withProperty(body, 'role', { ...text, enum: ['Founder', 'Manager', 'Employee'] }) }),
  ],
  ['a longer text in a request', route({ body: withProperty(body, 'name', { ...text, maxLength: 200 }) })],
  ['null in a request', route({ body: withProperty(body, 'name', nullable({ ...text, maxLength: 120 })) })],
  [
    'a field of an answer',
    route({ response: { ...withProperty(answer, 'more', text), required: ['status', 'count', 'more'] } }),
  ],
  ['an event', contract({ busEvents: { ...contract().busEvents, 'people.left': answer } })],
  [
    'an optional field of a bus event',
    contract({ busEvents: { 'people.changed': withProperty(answer, 'more', text) } }),
  ],
  ['an error code', contract({ errors: { NOT_FOUND: 404, GONE: 410 } })],
  ['wider access', route({ access: 'public' })],
])('accepts the addition of %s', (_, after) => {
  expect(breakingChanges(contract(), after)).toEqual([]);
});

test.each<[string, ContractSnapshot, string]>([
  ['a removed route', contract({ routes: {} }), 'POST /people: was removed'],
  [
    'a needed field of a request',
    route({ body: { ...withProperty(body, 'title', text), required: ['name', 'title'] } }),
    'POST /people body.title: is needed',
  ],
  [
    'an optional field of a request that is needed now',
    route({ body: { ...body, required: ['name', 'role'] } }),
    'POST /people body.role: is needed',
  ],
  [
    'a field of a request that is refused now',
    route({ body: without(body, 'role') }),
    'POST /people body.role: is unknown',
  ],
  [
    'a value of a request that is refused now',
    route({ body: withProperty(body, 'role', { ...text, enum: ['Employee'] }) }),
    'POST /people body.role: Manager is unknown',
  ],
  [
    'a shorter text',
    route({ body: withProperty(body, 'name', { ...text, maxLength: 60 }) }),
    'POST /people body.name: maxLength is tighter',
  ],
  [
    'a format',
    route({ body: withProperty(body, 'name', { ...text, maxLength: 120, format: 'email' }) }),
    'POST /people body.name: format email is asked for',
  ],
  [
    'a field missing in an answer',
    route({ response: without(answer, 'count') }),
    'POST /people response.count: is needed',
  ],
  [
    'a field that may be missing in an answer',
    route({ response: { ...answer, required: ['status'] } }),
    'POST /people response.count: is needed',
  ],
  [
    'a field that may be null in an answer',
    route({ response: withProperty(answer, 'count', nullable({ type: 'integer' })) }),
    'POST /people response.count: null is no integer',
  ],
  [
    'another type in an answer',
    route({ response: withProperty(answer, 'count', text) }),
    'POST /people response.count: string is no integer',
  ],
  [
    'a value that old readers do not know',
    route({ response: withProperty(answer, 'status', { ...text, enum: ['Pending', 'Approved', 'Lost'] }) }),
    'POST /people response.status: Lost is unknown',
  ],
  ['narrower access', route({ access: 'company' }), 'POST /people: asks for more access'],
  ['another status', route({ status: 201 }), 'POST /people: answers with another status'],
  [
    'a needed field of a bus event',
    contract({
      busEvents: { 'people.changed': { ...withProperty(answer, 'more', text), required: ['status', 'count', 'more'] } },
    }),
    'people.changed.more: is needed',
  ],
  ['a removed socket event', contract({ socketEvents: {} }), 'pushed: was removed'],
  ['a removed error code', contract({ errors: {} }), 'NOT_FOUND: was removed'],
  ['another status of an error', contract({ errors: { NOT_FOUND: 410 } }), 'NOT_FOUND: has another status'],
  ['a removed field code', contract({ fieldCodes: [] }), 'REQUIRED: was removed'],
  [
    'a manifest field that is needed',
    contract({ manifest: { ...withProperty(body, 'title', text), required: ['name', 'title'] } }),
    'manifest.title: is needed',
  ],
])('reports %s', (_, after, reason) => {
  expect(breakingChanges(contract(), after)).toContain(reason);
});

test('reads both notations of null as a choice', () => {
  const orNull = withProperty(answer, 'count', { type: ['integer', 'null'] });
  const asChoice = withProperty(answer, 'count', nullable({ type: 'integer' }));

  expect(breakingChanges(route({ response: orNull }), route({ response: asChoice }))).toEqual([]);
  expect(breakingChanges(route({ response: asChoice }), route({ response: orNull }))).toEqual([]);
  expect(breakingChanges(route({ response: orNull }), route({ response: answer }))).toEqual([]);
  expect(breakingChanges(route({ response: answer }), route({ response: orNull }))).toEqual([
    'POST /people response.count: null is no integer',
  ]);
});

test('accepts an added value that readers have a fallback for', () => {
  const tolerant = withProperty(answer, 'status', { ...text, enum: ['Pending'], 'x-fallback': true });
  const more = withProperty(answer, 'status', { ...text, enum: ['Pending', 'Lost'], 'x-fallback': true });

  expect(breakingChanges(route({ response: tolerant }), route({ response: more }))).toEqual([]);
});

test('reports a lower limit of files', () => {
  const upload = { field: 'file', maxFiles: 2, maxBytes: 10 };

  expect(breakingChanges(route({ upload }), route({ upload: { ...upload, maxFiles: 1 } }))).toEqual([
    'POST /people: takes fewer files',
  ]);
  expect(breakingChanges(route({ upload }), route({ upload: { ...upload, maxBytes: 20 } }))).toEqual([]);
});
