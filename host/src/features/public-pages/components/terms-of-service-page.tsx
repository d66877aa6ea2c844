import { termsOfService } from '../content/terms-of-service';
import { Document } from './document';

/** The page at /terms-of-service. */
export const Component = () => <Document content={termsOfService} />;
