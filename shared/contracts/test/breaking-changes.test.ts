import { breakingChanges } from './breaking-changes';
import { type ContractSnapshot, currentContract } from './contract-snapshot';
import type { Schema } from '../src/compatibility';

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
    'a new route',
    contract({ routes: { ...contract().routes, 'GET /new': { access: 'user', status: 200, response: {} } } }),
  ],
  ['a new optional field of a request', route({ body: withProperty(body, 'title', text) })],
  [
    'a new value in a request',
    route({ body: withProperty(body, 'role', { ...text, enum: ['Founder', 'Manager', 'Employee'] }) }),
  ],
  ['a longer text in a request', route({ body: withProperty(body, 'name', { ...text, maxLength: 200 }) })],
  ['null in a request', route({ body: withProperty(body, 'name', nullable({ ...text, maxLength: 120 })) })],
  [
    'a new field of a response',
    route({ response: { ...withProperty(answer, 'more', text), required: ['status', 'count', 'more'] } }),
  ],
  ['a new event', contract({ busEvents: { ...contract().busEvents, 'people.left': answer } })],
  [
    'a new optional field of a bus event',
    contract({ busEvents: { 'people.changed': withProperty(answer, 'more', text) } }),
  ],
  ['a new error code', contract({ errors: { NOT_FOUND: 404, GONE: 410 } })],
  ['wider access', route({ access: 'public' })],
])('accepts %s', (_, after) => {
  expect(breakingChanges(contract(), after)).toEqual([]);
});

test.each<[string, ContractSnapshot, string]>([
  ['a removed route', contract({ routes: {} }), 'POST /people: was removed'],
  [
    'a new required field of a request',
    route({ body: { ...withProperty(body, 'title', text), required: ['name', 'title'] } }),
    'POST /people body.title: is needed',
  ],
  [
    'a field of a request that becomes required',
    route({ body: { ...body, required: ['name', 'role'] } }),
    'POST /people body.role: is needed',
  ],
  [
    'a field of a request that is no longer accepted',
    route({ body: without(body, 'role') }),
    'POST /people body.role: is unknown',
  ],
  [
    'a value in a request that is no longer accepted',
    route({ body: withProperty(body, 'role', { ...text, enum: ['Employee'] }) }),
    'POST /people body.role: Manager is unknown',
  ],
  [
    'a shorter limit of a text',
    route({ body: withProperty(body, 'name', { ...text, maxLength: 60 }) }),
    'POST /people body.name: maxLength is tighter',
  ],
  [
    'a new format of a text',
    route({ body: withProperty(body, 'name', { ...text, maxLength: 120, format: 'email' }) }),
    'POST /people body.name: format email is asked for',
  ],
  [
    'a field removed from a response',
    route({ response: without(answer, 'count') }),
    'POST /people response.count: is needed',
  ],
  [
    'a field of a response that becomes optional',
    route({ response: { ...answer, required: ['status'] } }),
    'POST /people response.count: is needed',
  ],
  [
    'a field of a response that becomes nullable',
    route({ response: withProperty(answer, 'count', nullable({ type: 'integer' })) }),
    'POST /people response.count: null is no integer',
  ],
  [
    'another type in a response',
    route({ response: withProperty(answer, 'count', text) }),
    'POST /people response.count: string is no integer',
  ],
  [
    'a new value in a response',
    route({ response: withProperty(answer, 'status', { ...text, enum: ['Pending', 'Approved', 'Lost'] }) }),
    'POST /people response.status: Lost is unknown',
  ],
  ['narrower access', route({ access: 'company' }), 'POST /people: asks for more access'],
  ['another status', route({ status: 201 }), 'POST /people: answers with another status'],
  [
    'a new required field of a bus event',
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
    'a new required field of the manifest',
    contract({ manifest: { ...withProperty(body, 'title', text), required: ['name', 'title'] } }),
    'manifest.title: is needed',
  ],
])('reports %s', (_, after, reason) => {
  expect(breakingChanges(contract(), after)).toContain(reason);
});

test('treats both notations of a nullable field as equal', () => {
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
