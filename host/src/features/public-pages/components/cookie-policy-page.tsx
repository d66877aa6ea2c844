import { cookiePolicy } from '../content/cookie-policy';
import { Document } from './document';

/** The page at /cookie-policy. */
export const Component = () => <Document content={cookiePolicy} />;
