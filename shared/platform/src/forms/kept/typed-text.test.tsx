import { render } from '@testing-library/react';
import { typedText } from './kept-while-edited';

it('lists names and texts of all fields, and omits empty ones and choices without text', () => {
  const { container } = render(
    <form>
      <label>
        Title <input defaultValue=" Plan " />
      </label>
      <input aria-label="Place" defaultValue="" />
      <input aria-label="All day" type="checkbox" defaultChecked />
      <select aria-label="Kind" defaultValue="b">
        <option value="a">One</option>
        <option value="b">Two</option>
      </select>
      <textarea aria-label="Notes" defaultValue={'First\nSecond'} />
      <div aria-label="Text" contentEditable suppressContentEditableWarning>
        <p>Hello</p>
        <p>World</p>
      </div>
    </form>,
  );
  expect(typedText(container)).toBe('Title: Plan\nKind: Two\nNotes: First\nSecond\nText: Hello\nWorld');
});
