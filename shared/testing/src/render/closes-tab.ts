/** Returns whether the browser would close the tab without asking for confirmation. */
export const closesTab = (): boolean => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
