import { defineModule } from '../../deps/module/server-module';
import { removeBytes, sweepStorage } from './files.jobs';
import { findExisting } from './files.repository';
import { filesRoutes } from './files.routes';
import { ownData } from './own-data.service';

export const filesModule = defineModule({
  name: 'files',
  routes: [filesRoutes],
  jobs: [removeBytes, sweepStorage],
  referencedBytes: { files: findExisting },
  ownData,
});
