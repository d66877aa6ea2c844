import fc from 'fast-check';
import { OutdatedError } from '../errors';
import { mergeEdit } from './merge-edit';

const [ada, ben, cy] = [1, 2, 3].map((n) => `01a22261-b8a5-73ff-954a-30846b725eb${n}`);
const stored = { title: 'Plan', text: 'One', people: [ben, ada], emails: ['b@x.com', 'a@x.com'] };

it('returns the fields that changed since the edit began', () => {
  const base = { title: 'Plan', text: 'One' };
  expect(mergeEdit({ title: 'Plan', text: 'Two', base }, stored)).toEqual({ text: 'Two' });
});

it('omits fields that only another person changed', () => {
  expect(mergeEdit({ title: 'Old', base: { title: 'Old' } }, stored)).toEqual({});
});

it('throws EDIT_CONFLICT with the stored values of fields that both people changed', () => {
  const edit = { title: 'Mine', text: 'Two', base: { title: 'Old', text: 'One' } };
  expect(() => mergeEdit(edit, stored)).toThrow(new OutdatedError('EDIT_CONFLICT', {}));
  try {
    mergeEdit(edit, stored);
  } catch (error) {
    expect(error instanceof OutdatedError && error.toBody('1')).toMatchObject({ current: { title: 'Plan' } });
  }
});

it('accepts a value that is already stored', () => {
  expect(mergeEdit({ title: 'Plan', base: { title: 'Old' } }, stored)).toEqual({ title: 'Plan' });
});

it('accepts an edit of a name whose accents were stored decomposed, with or without composed ones as its base', () => {
  for (const before of ['Caf\u00e9', 'Cafe\u0301']) {
    const edit = { title: 'Bar', base: { title: before } };
    expect(mergeEdit(edit, { title: 'Cafe\u0301' })).toEqual({ title: 'Bar' });
    expect(mergeEdit({ ...edit, title: 'Caf\u00e9' }, { title: 'Cafe\u0301' })).toEqual({});
  }
});

it('returns every field of an edit without a base', () => {
  expect(mergeEdit({ title: 'Mine', text: undefined }, stored)).toEqual({ title: 'Mine' });
});

it('compares lists of ids as sets', () => {
  expect(mergeEdit({ people: [cy], base: { people: [ada, ben] } }, stored)).toEqual({ people: [cy] });
});

it('returns a list of texts whose order changed', () => {
  const emails = ['a@x.com', 'b@x.com'];
  expect(mergeEdit({ emails, base: { emails: stored.emails } }, stored)).toEqual({ emails });
});

describe('fields that are changed together', () => {
  const UNIT = ['start', 'end'];
  const base = { start: 10, end: 11, title: 'Plan' };
  const merge = (mine: object, current: { start: number; end: number }) =>
    mergeEdit({ ...base, ...mine, base }, { title: 'Plan', ...current }, UNIT);

  it.each([
    ['the other end', { end: 10.25 }, { start: 10.5, end: 11 }, { start: 10.5, end: 11 }],
    ['both ends', { end: 10.5 }, { start: 15, end: 16 }, { start: 15, end: 16 }],
  ])('conflict if another person changed %s', (_, mine, current, theirs) => {
    try {
      merge(mine, current);
      throw new Error('It was merged.');
    } catch (error) {
      expect(error instanceof OutdatedError && error.toBody('1')).toMatchObject({ current: theirs });
    }
  });

  it('are returned together, and stay unchanged when other fields are edited', () => {
    expect(merge({ end: 12 }, { start: 10, end: 11 })).toEqual({ start: 10, end: 12 });
    expect(merge({ start: 9, end: 12 }, { start: 10, end: 12 })).toEqual({ start: 9, end: 12 });
    expect(merge({ title: 'Review' }, { start: 15, end: 16 })).toEqual({ title: 'Review' });
  });
});

it('ignores base values of fields that cannot be edited', () => {
  const base = JSON.parse('{ "__proto__": 1, "other": 2, "constructor": 3 }') as Record<string, unknown>;
  expect(mergeEdit({ title: 'Mine', base }, stored)).toEqual({ title: 'Mine' });
});

it('never replaces a stored value that is not the base of the edit', () => {
  const value = fc.jsonValue();
  fc.assert(
    fc.property(value, value, value, (before, mine, theirs) => {
      const object = { field: theirs };
      try {
        const { field = theirs } = mergeEdit({ field: mine ?? undefined, base: { field: before } }, object);
        const isKept = JSON.stringify(field) === JSON.stringify(theirs);
        expect(isKept || JSON.stringify(theirs) === JSON.stringify(before)).toBe(true);
      } catch (error) {
        expect(error).toBeInstanceOf(OutdatedError);
      }
    }),
  );
});
