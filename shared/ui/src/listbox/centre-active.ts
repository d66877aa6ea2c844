/** For the ref of a list: one that opens shows where it starts, the chosen option, and not its beginning. */
export function centreActive(list: HTMLElement | null): void {
  const active = list?.querySelector<HTMLElement>('[data-active]');
  if (list && active) list.scrollTop = active.offsetTop - list.clientHeight / 2;
}
