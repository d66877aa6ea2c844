/** Whether the browser closes the tab without asking. */
export const closesTab = (): boolean => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
