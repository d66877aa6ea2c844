/** English texts for empty fields by field name that all domains share. */
export const generalRequired = {
  name: 'Enter a name.',
  title: 'Enter a title.',
  body: 'Write something first.',
  date: 'Choose a day.',
  start: 'Choose when it starts.',
  end: 'Choose when it ends.',
  from: 'Choose the first day.',
  to: 'Choose the last day.',
  startDate: 'Choose the first day.',
  endDate: 'Choose the last day.',
  reason: 'Enter a reason.',
};
