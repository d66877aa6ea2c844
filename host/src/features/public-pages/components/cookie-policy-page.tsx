import { cookiePolicy } from '../content/cookie-policy';
import { Document } from './document';

/** /cookie-policy */
export const Component = () => <Document content={cookiePolicy} />;
