import { linkInCompany, readCompanyLink } from './company-link';

const companyId = '01a1fc63-2c8a-709d-b41a-5fcfc94d15a3';

test.each([
  ['/dashboard', `/dashboard?company=${companyId}`],
  ['/bulletin?post=1', `/bulletin?post=1&company=${companyId}`],
  ['/project/1?task=2#comments', `/project/1?task=2&company=${companyId}#comments`],
])('adds the company to %s and reads it again', (path, link) => {
  expect(linkInCompany(path, companyId)).toBe(link);
  expect(readCompanyLink(link)).toEqual({ companyId, path });
});

test.each(['/dashboard', '/dashboard?company=', '/dashboard?company=acme', '/people?q=company'])(
  'reads no company from %s',
  (path) => {
    expect(readCompanyLink(path)).toBeNull();
  },
);
