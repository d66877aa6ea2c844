/** A ref callback that scrolls an opening list to its active option. */
export function centreActive(list: HTMLElement | null): void {
  const active = list?.querySelector<HTMLElement>('[data-active]');
  if (list && active) list.scrollTop = active.offsetTop - list.clientHeight / 2;
}
