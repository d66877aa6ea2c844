import { render, screen } from '@testing-library/react';
import { Icon } from './icon';
import { Icons, isIconName } from './icons';

describe('Icon', () => {
  it('is decorative without a label and an image with one', () => {
    const { container, rerender } = render(<Icon icon="bell" />);
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
    rerender(<Icon icon="bell" label="Unread" />);
    expect(screen.getByRole('img', { name: 'Unread' })).toBeInTheDocument();
    expect(container.querySelector('svg')).not.toHaveAttribute('aria-hidden');
  });

  it('renders a dot for an unknown name, including names of inherited properties', () => {
    for (const name of ['rocket', 'toString', '']) {
      const { container, unmount } = render(<Icon icon={name} />);
      expect(container.querySelector('circle')).toBeInTheDocument();
      unmount();
    }
    expect(isIconName('constructor')).toBe(false);
  });

  it('renders every icon of the map', () => {
    for (const name of Object.keys(Icons)) {
      const { container, unmount } = render(<Icon icon={name} />);
      expect(container.querySelector('.lucide')).toBeInTheDocument();
      unmount();
    }
  });
});
