import fc from 'fast-check';
import { OutdatedError } from '../errors';
import { mergeEdit } from './merge-edit';

const stored = { title: 'Plan', text: 'One', people: ['b', 'a'] };

it('returns the fields that changed since the edit began', () => {
  const base = { title: 'Plan', text: 'One' };
  expect(mergeEdit({ title: 'Plan', text: 'Two', base }, stored)).toEqual({ text: 'Two' });
});

it('leaves alone what only somebody else changed', () => {
  expect(mergeEdit({ title: 'Old', base: { title: 'Old' } }, stored)).toEqual({});
});

it('throws EDIT_CONFLICT with the stored values of fields that both changed', () => {
  const edit = { title: 'Mine', text: 'Two', base: { title: 'Old', text: 'One' } };
  expect(() => mergeEdit(edit, stored)).toThrow(new OutdatedError('EDIT_CONFLICT', {}));
  try {
    mergeEdit(edit, stored);
  } catch (error) {
    expect(error instanceof OutdatedError && error.toBody('1')).toMatchObject({ current: { title: 'Plan' } });
  }
});

it('accepts a value that is stored already', () => {
  expect(mergeEdit({ title: 'Plan', base: { title: 'Old' } }, stored)).toEqual({ title: 'Plan' });
});

it('returns every field of an edit without a base', () => {
  expect(mergeEdit({ title: 'Mine', text: undefined }, stored)).toEqual({ title: 'Mine' });
});

it('compares lists of ids as sets', () => {
  expect(mergeEdit({ people: ['c'], base: { people: ['a', 'b'] } }, stored)).toEqual({ people: ['c'] });
});

it('ignores base values of fields that cannot be edited', () => {
  const base = JSON.parse('{ "__proto__": 1, "other": 2, "constructor": 3 }') as Record<string, unknown>;
  expect(mergeEdit({ title: 'Mine', base }, stored)).toEqual({ title: 'Mine' });
});

it('never replaces a value that the edit neither began with nor sends', () => {
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
