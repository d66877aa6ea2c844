import { termsOfService } from '../content/terms-of-service';
import { Document } from './document';

/** /terms-of-service */
export const Component = () => <Document content={termsOfService} />;
