import { render } from '@testing-library/react';
import styled, { createGlobalStyle } from 'styled-components';
import { splitStyles } from './split-styles';

const Fonts = createGlobalStyle`
  @font-face { font-family: 'Test'; src: url('test.woff2'); }
`;
const Base = styled.p`
  color: red;
`;
// Enough components in between that the extension belongs to another sheet.
const others = Array.from(
  { length: 40 },
  () => styled.p`
    margin: 0;
  `,
);
const Extended = styled(Base)`
  color: blue;
`;

const sheets = () => [...document.querySelectorAll('style')].map(({ textContent }) => textContent);
const sheetWith = (text: string) => sheets().findIndex((sheet) => sheet.includes(text));

test('inserts component rules in the order of definition, apart from the sheet of the fonts', () => {
  splitStyles();
  render(<Fonts />);
  const fonts = sheets()[sheetWith('@font-face')];

  render(<Extended />);
  for (const Other of others) render(<Other />);
  render(<Base />);

  expect(sheets()[sheetWith('@font-face')]).toBe(fonts);
  expect(sheetWith('color:blue')).toBeGreaterThan(sheetWith('color:red'));
});
