import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityIssues } from '../testing/axe';
import { Banner } from './banner';
import { EmptyState, ErrorState } from './empty-state';
import { ProgressBar } from './progress-bar';
import { Skeleton } from './skeleton';
import { Spinner } from './spinner';

describe('Banner', () => {
  it('interrupts for what is wrong, and waits its turn for what is not', () => {
    render(
      <>
        <Banner tone="danger">Could not save.</Banner>
        <Banner tone="success">Saved.</Banner>
      </>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Could not save.');
    expect(screen.getByRole('status')).toHaveTextContent('Saved.');
  });
});

describe('EmptyState', () => {
  it('says what is not there and what to do, and keeps its drawing to itself', async () => {
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
  it('retries, and shows that it is trying without losing the button', async () => {
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
  it('reports its share between 0 and 100, and nothing while nobody knows', () => {
    const { rerender } = render(<ProgressBar label="Upload" value={0.424} />);
    const bar = screen.getByRole('progressbar', { name: 'Upload' });
    expect(bar).toHaveAttribute('aria-valuenow', '42');
    rerender(<ProgressBar label="Upload" value={7} />);
    expect(bar).toHaveAttribute('aria-valuenow', '100');
    rerender(<ProgressBar label="Upload" />);
    expect(bar).not.toHaveAttribute('aria-valuenow');
  });
});

describe('waiting', () => {
  it('is said once by a named spinner, never by skeletons', () => {
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
