/** English texts of the dashboard. */
export const dashboard = {
  morning: 'Good morning, {{name}}',
  day: 'Hello, {{name}}',
  evening: 'Good evening, {{name}}',
  help: '{{date}} · {{company}}',
  emptyTitle: 'Your day starts here',
  emptyText: 'Requests to review, messages and your weekly hours appear here.',
  emptyAction: 'Invite colleagues',
  stepsTitle: 'First steps',
  stepsText: 'You are the only one here yet.',
  stepFinish: 'Finish setting up',
  stepProfile: 'Complete your profile',
  stepSettings: 'Choose theme and language',
};
