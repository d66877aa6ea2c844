import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tooltip, TooltipGroup } from './tooltip';

const DELAY_MS = 400;

const setUp = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
/** Moves the pointer out of the area in which it may reach the tooltip, which is known after the first step. */
async function moveAway(user: ReturnType<typeof setUp>) {
  for (const clientX of [200, 300]) await user.pointer({ target: document.body, coords: { clientX, clientY: 300 } });
}
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const tooltip = () => screen.queryByRole('tooltip');

function Buttons() {
  return (
    <TooltipGroup>
      <Tooltip text="Remove the file" names>
        <button type="button" aria-label="Remove the file" />
      </Tooltip>
      <Tooltip text="Opens the search" shortcut="Ctrl K">
        <button type="button">Search</button>
      </Tooltip>
    </TooltipGroup>
  );
}

const removal = () => screen.getByRole('button', { name: 'Remove the file' });
const search = () => screen.getByRole('button', { name: 'Search' });

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('Tooltip', () => {
  it('opens after the pointer has rested on the element, and closes when it leaves', async () => {
    const user = setUp();
    render(<Buttons />);
    await user.hover(removal());
    wait(DELAY_MS - 1);
    expect(tooltip()).not.toBeInTheDocument();
    wait(1);
    expect(tooltip()).toHaveTextContent('Remove the file');
    await moveAway(user);
    expect(tooltip()).not.toBeInTheDocument();
  });

  it('opens at the next element without a delay', async () => {
    const user = setUp();
    render(<Buttons />);
    await user.hover(removal());
    wait(DELAY_MS);
    await moveAway(user);
    await user.hover(search());
    expect(tooltip()).toHaveTextContent('Opens the search');
    expect(screen.getAllByRole('tooltip')).toHaveLength(1);
  });

  it('stays closed if the pointer leaves before the delay is over', async () => {
    const user = setUp();
    render(<Buttons />);
    await user.hover(removal());
    await user.unhover(removal());
    wait(DELAY_MS);
    expect(tooltip()).not.toBeInTheDocument();
  });

  it('stays closed after a press until the pointer returns', async () => {
    const user = setUp();
    render(<Buttons />);
    await user.click(removal());
    fireEvent.pointerMove(removal(), { pointerType: 'mouse' });
    wait(DELAY_MS);
    expect(tooltip()).not.toBeInTheDocument();
    await user.unhover(removal());
    await user.hover(removal());
    wait(DELAY_MS);
    expect(tooltip()).toBeInTheDocument();
  });

  it('opens at once on a visible focus and closes on Escape', async () => {
    const user = setUp();
    render(<Buttons />);
    await user.tab();
    expect(removal()).toHaveFocus();
    expect(tooltip()).toHaveTextContent('Remove the file');
    await user.keyboard('{Escape}');
    expect(tooltip()).not.toBeInTheDocument();
    expect(removal()).toHaveFocus();
  });

  it('stays closed on a touch', async () => {
    const user = setUp();
    render(<Buttons />);
    await user.pointer([{ target: removal(), keys: '[TouchA>]' }, { keys: '[/TouchA]' }]);
    wait(DELAY_MS);
    expect(tooltip()).not.toBeInTheDocument();
  });

  it('describes the element while it is open, unless it names it', async () => {
    const user = setUp();
    render(<Buttons />);
    await user.tab();
    expect(removal()).not.toHaveAccessibleDescription();
    await user.tab();
    expect(search()).toHaveAccessibleDescription('Opens the search Ctrl K');
    await user.tab();
    expect(search()).not.toHaveAccessibleDescription();
  });

  it('passes the events on to the element', async () => {
    const user = setUp();
    const heard: string[] = [];
    const note = ({ type }: { type: string }) => heard.push(type);
    render(
      <Tooltip text="Search">
        <button type="button" onClick={note} onFocus={note} onBlur={note} onPointerDown={note}>
          Find
        </button>
      </Tooltip>,
    );
    const button = screen.getByRole('button');
    await user.click(button);
    await user.tab();
    expect(screen.getByRole('button')).toBe(button);
    expect(heard).toEqual(['pointerdown', 'focus', 'click', 'blur']);
  });
});
