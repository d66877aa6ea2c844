import { EMPTY_REQUEST, isEmpty, readDraft } from './request-draft';

describe('the draft of a request', () => {
  const typed = { ...EMPTY_REQUEST, reason: 'A wedding' };

  it('comes back as it was typed', () => {
    expect(readDraft(JSON.parse(JSON.stringify(typed)))).toEqual(typed);
  });

  it.each([undefined, null, 'text', { reason: 1 }, { ...typed, startPart: 'evening' }])(
    'is none when %j is stored',
    (stored) => {
      expect(readDraft(stored)).toBeNull();
    },
  );

  it('is none when nothing was typed', () => {
    expect(isEmpty(EMPTY_REQUEST)).toBe(true);
    expect(readDraft(EMPTY_REQUEST)).toBeNull();
  });
});
