import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '@atrium/contracts';
import { de } from '../../texts/de';
import { en } from '../../texts/en';

const textAt = (texts: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (part, key) => (part instanceof Object ? Object.entries(part).find(([one]) => one === key)?.[1] : undefined),
      texts,
    );

describe.each([
  ['English', en],
  ['German', de],
])('%s', (_, texts) => {
  it.each(AUDIT_ACTIONS)('names the action %s', (action) => {
    expect(textAt(texts.audit.actions, action)).toEqual(expect.any(String));
  });

  it.each(AUDIT_ACTIONS)('has a sentence for the action %s', (action) => {
    expect(textAt(texts.audit.sentences, action)).toEqual(expect.any(String));
  });

  it.each(AUDIT_ACTIONS)('has a sentence without an object for %s if its usual sentence names one', (action) => {
    if (!String(textAt(texts.audit.sentences, action)).includes('{{subject}}')) return;
    expect(textAt(texts.audit.sentences, `${action}_unnamed`)).not.toContain('{{subject}}');
  });

  it.each(AUDIT_SUBJECTS)('names the subject %s', (subject) => {
    expect(textAt(texts.audit.subjects, subject)).toEqual(expect.any(String));
  });
});
