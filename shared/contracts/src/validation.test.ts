import { z } from 'zod';
import { FIELD_MESSAGES, interpolate } from './catalogues/errors';
import { email, freeText, line } from './primitives';
import { credentials, registration } from './accounts/routes/accounts';
import { leaveInput } from './leave/routes/leave';
import { fieldIssue, fieldErrors } from './validation';

function errorsOf(schema: z.ZodType, input: unknown) {
  const { error } = schema.safeParse(input);
  if (!error) throw new Error('This input is valid.');
  return fieldErrors(error, input);
}

const codeAt = (schema: z.ZodType, input: unknown, path: string) => errorsOf(schema, input)[path]?.code;

describe('the code of a field error', () => {
  test.each<[string, z.ZodType, unknown, string]>([
    ['a missing value', z.string(), undefined, 'REQUIRED'],
    ['null', z.string(), null, 'REQUIRED'],
    ['an empty text', line(10), '', 'REQUIRED'],
    ['only spaces', line(10), '   ', 'REQUIRED'],
    ['a day that was not chosen', z.iso.date(), '', 'REQUIRED'],
    ['an option that was not chosen', z.enum(['a']), '', 'REQUIRED'],
    ['an empty password', z.string().min(10), '', 'REQUIRED'],
    ['an empty email', email, ' ', 'REQUIRED'],
    ['an empty list that needs one', z.array(z.string()).min(1), [], 'REQUIRED'],
    ['a missing value of a union', z.union([z.string(), z.number()]), undefined, 'REQUIRED'],
    ['another type', z.string(), 7, 'INVALID'],
    ['zero', z.string(), 0, 'INVALID'],
    ['false', z.string(), false, 'INVALID'],
    ['an invalid day', z.iso.date(), '2026-02-30', 'INVALID'],
    ['an invalid id', z.uuid(), '../x', 'INVALID'],
    ['an unknown option', z.enum(['a']), 'b', 'INVALID'],
    ['a fraction', z.number().int(), 1.5, 'INVALID'],
    ['an invalid email', email, 'ada', 'INVALID_EMAIL'],
    ['a text that is too short', z.string().min(3), 'ab', 'TOO_SHORT'],
    ['a text that is too long', line(3), 'abcd', 'TOO_LONG'],
    ['a number that is too small', z.number().min(3), 2, 'TOO_SMALL'],
    ['a list with too few items', z.array(z.string()).min(2), ['a'], 'TOO_SMALL'],
    ['a number that is too big', z.number().max(3), 4, 'TOO_BIG'],
    ['a list with too many items', z.array(z.string()).max(1), ['a', 'b'], 'TOO_BIG'],
    ['a line break in a line', line(10), 'a\nb', 'CONTROL_CHARACTERS'],
    ['a lone surrogate', line(10), 'a\ud800', 'CONTROL_CHARACTERS'],
    ['a NUL', freeText(), 'a\u0000b', 'CONTROL_CHARACTERS'],
    ['a rule without a code', z.string().refine(() => false), 'a', 'INVALID'],
  ])('identifies %s', (_, schema, value, code) => {
    expect(codeAt(z.strictObject({ field: schema }), { field: value }, 'field')).toBe(code);
  });

  test('is found in nested fields', () => {
    const schema = z.object({ address: z.array(z.object({ name: z.string() })) });

    expect(codeAt(schema, { address: [{ name: 'Office' }, {}] }, 'address.1.name')).toBe('REQUIRED');
    expect(codeAt(schema, { address: [{ name: 'Office' }, { name: 1 }] }, 'address.1.name')).toBe('INVALID');
  });

  test('is REQUIRED for a missing field with the name of an inherited property', () => {
    expect(codeAt(z.object({ constructor: z.string() }), {}, 'constructor')).toBe('REQUIRED');
  });

  test('is REQUIRED at the root if the whole input is missing', () => {
    expect(errorsOf(z.object({}), undefined)).toEqual({
      '': { code: 'REQUIRED', message: FIELD_MESSAGES.REQUIRED, params: {} },
    });
  });
});

test('reports unknown fields at the form', () => {
  expect(errorsOf(credentials, { email: 'a@example.com', password: 'x', role: 'Founder', isAdmin: true })).toEqual({
    '': { code: 'UNKNOWN_FIELD', message: 'Unknown: role, isAdmin.', params: { names: 'role, isAdmin' } },
  });
});

test('names the limit in the message', () => {
  expect(errorsOf(registration, { name: 'Ada', email: 'ada@example.com', password: 'short' })['password']).toEqual({
    code: 'TOO_SHORT',
    message: 'Use at least 10 characters.',
    params: { min: 10 },
  });
});

test('reports only the first issue of a field', () => {
  const schema = z.strictObject({ field: z.string().min(3, 'first').regex(/^\d+$/, 'second') });

  expect(Object.keys(errorsOf(schema, { field: 'a' }))).toEqual(['field']);
  expect(codeAt(schema, { field: 'a' }, 'field')).toBe('TOO_SHORT');
});

test('reports a rule over two fields at the field that it names', () => {
  const leaveType = '0197a000-0000-7000-8000-000000000001';

  expect(errorsOf(leaveInput, { leaveType, startDate: '2026-11-21', endDate: '2026-11-20' })).toEqual({
    endDate: { code: 'END_BEFORE_START', message: 'The last day is before the first.', params: {} },
  });
});

test('rejects a password that equals the email, ignoring case and spaces', () => {
  const input = { name: 'Ada', email: ' Ada@Example.com', password: 'ADA@example.com' };

  expect(codeAt(registration, input, 'password')).toBe('PASSWORD_IS_EMAIL');
});

test('returns the params of a rule', () => {
  const schema = z.strictObject({
    days: z.number().refine((days) => days < 31, fieldIssue('TOO_LONG_RUN', { max: 30 })),
  });

  expect(errorsOf(schema, { days: 31 })['days']).toEqual({
    code: 'TOO_LONG_RUN',
    message: 'A request can span at most 30 days.',
    params: { max: 30 },
  });
});

describe('interpolate', () => {
  test.each([
    ['{name} already {status} this.', { name: 'Grace', status: 'approved' }, 'Grace already approved this.'],
    ['at most {max} days, {max}', { max: 0 }, 'at most 0 days, 0'],
    ['{name} and {other}', { name: 'Grace' }, 'Grace and {other}'],
    ['{name}', { name: '{other}', other: 'x' }, '{other}'],
    ['{name}', { name: '$& $1' }, '$& $1'],
    ['{toString}', {}, '{toString}'],
    ['nothing to fill in', {}, 'nothing to fill in'],
  ])('replaces placeholders: %s', (text, values, expected) => {
    expect(interpolate(text, values)).toBe(expected);
  });
});
