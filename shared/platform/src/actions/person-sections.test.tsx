import { render, screen } from '@testing-library/react';
import { PersonSections, PersonSectionsProvider } from '..';

test('renders what the shell provides for the person', () => {
  render(
    <PersonSectionsProvider render={(userId) => <p>Sections of {userId}</p>}>
      <PersonSections userId="bob" />
    </PersonSectionsProvider>,
  );
  expect(screen.getByText('Sections of bob')).toBeVisible();
});

test('renders nothing without a shell that knows the slot', () => {
  const { container } = render(<PersonSections userId="bob" />);
  expect(container).toBeEmptyDOMElement();
});
