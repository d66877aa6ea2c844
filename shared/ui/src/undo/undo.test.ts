import { createUndo } from './undo';

function setup() {
  const timers = new Map<number, () => void>();
  const toasts = { show: jest.fn(() => 'toast'), dismiss: jest.fn() };
  const undo = createUndo(
    toasts,
    (run) => {
      timers.set(timers.size, run);
      return timers.size - 1;
    },
    (timer) => timers.delete(timer),
  );
  const act = { title: 'Entry deleted', undoLabel: 'Undo', commit: jest.fn(), restore: jest.fn() };
  undo.run(act);
  const pressUndo = () => {
    const [[toast]] = toasts.show.mock.calls as unknown as [[{ action: { onAction: () => void } }]];
    toast.action.onAction();
  };
  return { undo, act, toasts, pressUndo, elapse: () => [...timers.values()].forEach((run) => run()) };
}

it('commits once the time is up', () => {
  const { act, elapse } = setup();
  expect(act.commit).not.toHaveBeenCalled();
  elapse();
  expect(act.commit).toHaveBeenCalledTimes(1);
  expect(act.restore).not.toHaveBeenCalled();
});

it('restores and never commits after an undo', () => {
  const { act, pressUndo, elapse, undo } = setup();
  pressUndo();
  elapse();
  undo.flush();
  expect(act.restore).toHaveBeenCalledTimes(1);
  expect(act.commit).not.toHaveBeenCalled();
});

it('commits at once on flush, a single time, and takes the toast away', () => {
  const { act, undo, elapse, toasts, pressUndo } = setup();
  undo.flush();
  elapse();
  pressUndo();
  expect(act.commit).toHaveBeenCalledTimes(1);
  expect(act.restore).not.toHaveBeenCalled();
  expect(toasts.dismiss).toHaveBeenCalledWith('toast');
});
