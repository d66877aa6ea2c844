import '@testing-library/jest-dom';
import { DRAWN_AVATAR_PATH } from '@atrium/contracts';
import { Avatar } from '@atrium/ui';
import { render, screen } from '@testing-library/react';

it('draws the same avatar as the server without a request', () => {
  const { container } = render(<Avatar name="Ada Lovelace" src={`${DRAWN_AVATAR_PATH}?name=Ada%20Lovelace`} />);
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByText('AL')).toBeVisible();
});
