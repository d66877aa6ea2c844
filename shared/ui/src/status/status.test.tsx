import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityIssues } from '../testing/axe';
import { Banner } from './banner';
import { EmptyState, ErrorState } from './empty-state';
import { ProgressBar } from './progress-bar';
import { Skeleton } from './skeleton';
import { Spinner } from './spinner';

describe('Banner', () => {
  it('announces errors assertively and other messages politely', () => {
    render(
      <>
        <Banner tone="danger">Couldn’t save.</Banner>
        <Banner tone="success">Saved.</Banner>
      </>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Couldn’t save.');
    expect(screen.getByRole('status')).toHaveTextContent('Saved.');
  });
});

describe('EmptyState', () => {
  it('states what is missing and what to do, and hides its illustration from screen readers', async () => {
    const { container } = render(
      <EmptyState title="No new notifications" drawing="bell" action={<button type="button">Refresh</button>} />,
    );
    expect(screen.getByText('No new notifications')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeVisible();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(await accessibilityIssues(container)).toEqual([]);
  });
});

describe('ErrorState', () => {
  it('keeps its button while retrying, and retries only once', async () => {
    const onRetry = jest.fn();
    const state = (retrying: boolean) => (
      <ErrorState title="Error loading notifications" onRetry={onRetry} retryLabel="Retry" retrying={retrying} />
    );
    const { rerender } = render(state(false));
    expect(screen.getByRole('alert')).toHaveTextContent('Error loading notifications');
    const retry = screen.getByRole('button', { name: 'Retry' });
    await userEvent.click(retry);
    rerender(state(true));
    await userEvent.click(retry);
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});

describe('ProgressBar', () => {
  it('reports a share between 0 and 100, and none while it is unknown', () => {
    const { rerender } = render(<ProgressBar label="Upload" value={0.424} />);
    const bar = screen.getByRole('progressbar', { name: 'Upload' });
    expect(bar).toHaveAttribute('aria-valuenow', '42');
    rerender(<ProgressBar label="Upload" value={7} />);
    expect(bar).toHaveAttribute('aria-valuenow', '100');
    rerender(<ProgressBar label="Upload" />);
    expect(bar).not.toHaveAttribute('aria-valuenow');
  });
});

describe('loading indicators', () => {
  it('announce loading only by a named spinner, not by skeletons', () => {
    const { container } = render(
      <>
        <Spinner label="Loading" />
        <Spinner />
        <Skeleton />
      </>,
    );
    expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
    expect(container.querySelectorAll('[aria-hidden="true"]')).toHaveLength(2);
  });
});
