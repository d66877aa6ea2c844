import { renderWithPlatform, screen } from '@atrium/testing';
import { PersonSections, PersonSectionsProvider } from '..';

test('renders the sections that the shell provides for the person', () => {
  renderWithPlatform(
    <PersonSectionsProvider render={(userId) => <p>Sections of {userId}</p>}>
      <PersonSections userId="bob" />
    </PersonSectionsProvider>,
  );
  expect(screen.getByText('Sections of bob')).toBeVisible();
});

test('renders nothing if the shell provides no sections', () => {
  renderWithPlatform(<PersonSections userId="bob" />);
  expect(document.body).toHaveTextContent(/^$/);
});
