/** Heights in px that the message list reads in jsdom, which has no layout. */
const VIEW_HEIGHT = 2_000;
const ROW_HEIGHT = 40;

/** Fakes the size of elements, so that the message list renders its rows and the editor finds its cursor. */
export function fakeLayout() {
  const height = function height(this: Element) {
    return this.hasAttribute('data-index') ? ROW_HEIGHT : VIEW_HEIGHT;
  };
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(height);
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(height);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockImplementation(height);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(height);
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(height);
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList; // ProseMirror reads the position of the cursor
  Range.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 0, 0);
  document.elementFromPoint = () => null;
}
