import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityIssues } from '../testing/axe';
import { Button } from './button';
import { IconButton } from './icon-button';
import { LinkButton } from './link-button';

describe('Button', () => {
  it('acts on click, Enter and Space', async () => {
    const onClick = jest.fn();
    render(<Button onClick={onClick}>Save</Button>);
    const button = screen.getByRole('button', { name: 'Save' });
    await userEvent.click(button);
    await userEvent.keyboard('{Enter} ');
    expect(onClick).toHaveBeenCalledTimes(3);
  });

  it('keeps its label as its name where phones show only the icon', () => {
    render(
      <Button icon="download" iconOnPhones>
        Export
      </Button>,
    );
    expect(screen.getByRole('button', { name: 'Export' })).toHaveTextContent('Export');
  });

  it('keeps the label of a link as its name where phones show only the icon', () => {
    render(
      <LinkButton href="/leave" icon="arrow-left" iconOnPhones>
        Your own leave
      </LinkButton>,
    );
    expect(screen.getByRole('link', { name: 'Your own leave' })).not.toHaveAttribute('icononphones');
  });

  it('does not submit by default', async () => {
    const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button>Look</Button>
        <Button type="submit">Send</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Look' }));
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('keeps its name and focus while loading, is marked busy, and neither acts nor submits', async () => {
    const onClick = jest.fn();
    const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
    const form = (loading: boolean) => (
      <form onSubmit={onSubmit}>
        <Button type="submit" loading={loading} onClick={onClick}>
          Send
        </Button>
      </form>
    );
    const { rerender } = render(form(false));
    const button = screen.getByRole('button', { name: 'Send' });
    button.focus();
    rerender(form(true));
    expect(button).toHaveFocus();
    expect(button).toHaveAccessibleName('Send');
    expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('does nothing while disabled', async () => {
    const onClick = jest.fn();
    render(
      <Button disabled onClick={onClick}>
        Save
      </Button>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(onClick).not.toHaveBeenCalled();
  });
});

describe('IconButton', () => {
  it('is named by its label and shows it as a tooltip that is not announced twice', async () => {
    render(<IconButton icon="bell" label="Notifications" shortcut="N" />);
    const button = screen.getByRole('button', { name: 'Notifications' });
    await userEvent.tab();
    expect(button).toHaveFocus();
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Notifications');
    expect(button).not.toHaveAccessibleDescription();
  });

  it('is accessible with a badge in its corner', async () => {
    const { container } = render(<IconButton icon="bell" label="Notifications, 3 new" badge={<span>3</span>} />);
    expect(await accessibilityIssues(container)).toEqual([]);
  });
});

describe('LinkButton', () => {
  it('is a link even if another component renders it', () => {
    const RouterLink = ({ to, children, ...rest }: { to: string } & React.ComponentProps<'a'>) => (
      <a href={`/app${to}`} {...rest}>
        {children}
      </a>
    );
    render(
      <>
        <LinkButton href="/pricing">Pricing</LinkButton>
        <LinkButton as={RouterLink} to="/leave" variant="primary">
          Leave
        </LinkButton>
      </>,
    );
    expect(screen.getByRole('link', { name: 'Pricing' })).toHaveAttribute('href', '/pricing');
    expect(screen.getByRole('link', { name: 'Leave' })).toHaveAttribute('href', '/app/leave');
  });
});
