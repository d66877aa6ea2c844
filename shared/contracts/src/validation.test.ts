import { z } from 'zod';
import { FIELD_MESSAGES, interpolate } from './errors';
import { email, freeText, line } from './primitives';
import { credentials, registration } from './routes/accounts/accounts';
import { leaveInput } from './routes/leave/leave';
import { fieldIssue, fieldErrors } from './validation';

function errorsOf(schema: z.ZodType, input: unknown) {
  const { error } = schema.safeParse(input);
  if (!error) throw new Error('This input is valid.');
  return fieldErrors(error, input);
}

const codeAt = (schema: z.ZodType, input: unknown, path: string) => errorsOf(schema, input)[path]?.code;

describe('the code of a field', () => {
  test.each<[string, z.ZodType, unknown, string]>([
    ['missing', z.string(), undefined, 'REQUIRED'],
    ['null', z.string(), null, 'REQUIRED'],
    ['empty', line(10), '', 'REQUIRED'],
    ['only spaces', line(10), '   ', 'REQUIRED'],
    ['a day that was not chosen', z.iso.date(), '', 'REQUIRED'],
    ['an option that was not chosen', z.enum(['a']), '', 'REQUIRED'],
    ['an empty password', z.string().min(10), '', 'REQUIRED'],
    ['an empty email', email, ' ', 'REQUIRED'],
    ['an empty list that needs one', z.array(z.string()).min(1), [], 'REQUIRED'],
    ['missing where one of two kinds is needed', z.union([z.string(), z.number()]), undefined, 'REQUIRED'],
    ['another type', z.string(), 7, 'INVALID'],
    ['zero, which is there', z.string(), 0, 'INVALID'],
    ['false, which is there', z.string(), false, 'INVALID'],
    ['no day', z.iso.date(), '2026-02-30', 'INVALID'],
    ['no id', z.uuid(), '../x', 'INVALID'],
    ['no option', z.enum(['a']), 'b', 'INVALID'],
    ['no whole number', z.number().int(), 1.5, 'INVALID'],
    ['no email', email, 'ada', 'INVALID_EMAIL'],
    ['too short', z.string().min(3), 'ab', 'TOO_SHORT'],
    ['too long', line(3), 'abcd', 'TOO_LONG'],
    ['too small', z.number().min(3), 2, 'TOO_SMALL'],
    ['too few', z.array(z.string()).min(2), ['a'], 'TOO_SMALL'],
    ['too big', z.number().max(3), 4, 'TOO_BIG'],
    ['too many', z.array(z.string()).max(1), ['a', 'b'], 'TOO_BIG'],
    ['a line break in a line', line(10), 'a\nb', 'CONTROL_CHARACTERS'],
    ['half of a pair', line(10), 'a\ud800', 'CONTROL_CHARACTERS'],
    ['a NUL', freeText(), 'a\u0000b', 'CONTROL_CHARACTERS'],
    ['a rule without a code', z.string().refine(() => false), 'a', 'INVALID'],
  ])('%s', (_, schema, value, code) => {
    expect(codeAt(z.strictObject({ field: schema }), { field: value }, 'field')).toBe(code);
  });

  test('is found deep inside', () => {
    const schema = z.object({ address: z.array(z.object({ name: z.string() })) });

    expect(codeAt(schema, { address: [{ name: 'Office' }, {}] }, 'address.1.name')).toBe('REQUIRED');
    expect(codeAt(schema, { address: [{ name: 'Office' }, { name: 1 }] }, 'address.1.name')).toBe('INVALID');
  });

  test('does not mistake what every object inherits for a value', () => {
    expect(codeAt(z.object({ constructor: z.string() }), {}, 'constructor')).toBe('REQUIRED');
  });

  test('tells a whole input that is missing', () => {
    expect(errorsOf(z.object({}), undefined)).toEqual({
      '': { code: 'REQUIRED', message: FIELD_MESSAGES.REQUIRED, params: {} },
    });
  });
});

test('unknown fields are named at the form itself', () => {
  expect(errorsOf(credentials, { email: 'a@example.com', password: 'x', role: 'Founder', isAdmin: true })).toEqual({
    '': { code: 'UNKNOWN_FIELD', message: 'Unknown: role, isAdmin.', params: { names: 'role, isAdmin' } },
  });
});

test('a limit is named in the text', () => {
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

test('a rule over two fields is at the one it names', () => {
  const leaveType = '0197a000-0000-7000-8000-000000000001';

  expect(errorsOf(leaveInput, { leaveType, startDate: '2026-11-21', endDate: '2026-11-20' })).toEqual({
    endDate: { code: 'END_BEFORE_START', message: 'The last day is before the first.', params: {} },
  });
});

test('a password that is the email is refused, however it is written', () => {
  const input = { name: 'Ada', email: ' Ada@Example.com', password: 'ADA@example.com' };

  expect(codeAt(registration, input, 'password')).toBe('PASSWORD_IS_EMAIL');
});

test('a rule with values carries them', () => {
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
  ])('%s', (text, values, expected) => {
    expect(interpolate(text, values)).toBe(expected);
  });
});
