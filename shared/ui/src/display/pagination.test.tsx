import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityIssues } from '../testing/axe';
import { Pagination, pageNumbers } from './pagination';

describe('namedPages', () => {
  it.each([
    ['1', 1, 1],
    ['1 2 … 5', 1, 5],
    ['1 2 3 4 5', 3, 5],
    ['1 2 3 4 5 … 9', 4, 9],
    ['1 … 4 5 6 … 9', 5, 9],
    ['1 … 8 9', 9, 9],
  ])('returns %s for page %p of %p', (named, page, pages) => {
    expect(
      pageNumbers(page, pages)
        .map((each) => each ?? '…')
        .join(' '),
    ).toBe(named);
  });
});

describe('Pagination', () => {
  it('names the current page and opens others', async () => {
    const onPageChange = jest.fn();
    const { container } = render(<Pagination page={5} pages={9} onPageChange={onPageChange} />);
    expect(screen.getByRole('button', { name: 'Page 5' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
    await userEvent.click(screen.getByRole('button', { name: 'Page 9' }));
    expect(onPageChange.mock.calls).toEqual([[4], [9]]);
    expect(await accessibilityIssues(container)).toEqual([]);
  });

  it('disables “Previous page” on the first page and “Next page” on the last', () => {
    const { rerender } = render(<Pagination page={1} pages={2} onPageChange={() => {}} />);
    expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
    rerender(<Pagination page={2} pages={2} onPageChange={() => {}} />);
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  });

  it('ignores presses while a page loads, and is not rendered for a single page', () => {
    const { container, rerender } = render(<Pagination page={1} pages={2} loading onPageChange={() => {}} />);
    expect(screen.getByRole('button', { name: 'Page 2' })).toBeDisabled();
    rerender(<Pagination page={1} pages={1} onPageChange={() => {}} />);
    expect(container).toBeEmptyDOMElement();
  });
});
