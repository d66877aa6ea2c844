import { previewOf } from '@atrium/ui/rich-text';
import fc from 'fast-check';
import { textToHtml } from './text-to-html';

test('keeps typed text as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      const shown = previewOf(textToHtml(typed));
      expect(shown).toBe(typed.replaceAll('\u0000', '\uFFFD').replace(/\s+/g, ' ').trim());
    }),
  );
});

test('escapes typed HTML', () => {
  expect(textToHtml('<img src=x onerror="alert(1)">\nnext')).toBe(
    '&lt;img src=x onerror=&quot;alert(1)&quot;&gt;<br>next',
  );
});
