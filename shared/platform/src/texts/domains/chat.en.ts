/** English texts for empty fields by field name of the domain `chat`. */
export const chatRequired = {
  group_name: 'Enter a name for the group.',
  channel_name: 'Enter a name for the channel.',
  participants: 'Choose at least one person.',
};
