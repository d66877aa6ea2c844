import { privacyPolicy } from '../content/privacy-policy';
import { Document } from './document';

/** /privacy-policy */
export const Component = () => <Document content={privacyPolicy} />;
