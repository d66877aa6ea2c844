import { privacyPolicy } from '../content/privacy-policy';
import { Document } from './document';

/** The page at /privacy-policy. */
export const Component = () => <Document content={privacyPolicy} />;
