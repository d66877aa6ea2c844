import { defineModule } from '../../deps/module/server-module';
import { companiesRoutes } from './companies.routes';
import { forgetCompanies } from './forget.service';
import { handOver } from './hand-over.service';
import { ownData } from './own-data.service';

export const companiesModule = defineModule({
  name: 'companies',
  routes: [companiesRoutes],
  handOver,
  ownData,
  erase: forgetCompanies,
});
