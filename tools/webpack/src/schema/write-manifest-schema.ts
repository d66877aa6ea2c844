import { writeFileSync } from 'node:fs';
import { MANIFEST_SCHEMA_FILE, manifestSchema } from './manifest-schema';

writeFileSync(MANIFEST_SCHEMA_FILE, manifestSchema());
