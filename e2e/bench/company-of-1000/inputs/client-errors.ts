import { repeatCall, type Inputs } from '../sources';

export const clientErrors = (): Inputs<'clientErrors'> => ({
  report: repeatCall({
    body: {
      errors: [
        {
          kind: 'error',
          package: 'host',
          version: '1.0.0',
          name: 'TypeError',
          frames: [{ package: 'host', file: 'main.0123456789abcdef.js', line: 1, column: 2345 }],
        },
      ],
    },
    token: null,
  }),
});
