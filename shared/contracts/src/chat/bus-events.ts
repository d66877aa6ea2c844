/** Events about conversations and the bulletin. */
export const chatBusEvents = {} as const;
