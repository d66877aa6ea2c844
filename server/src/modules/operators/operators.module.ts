import { defineModule } from '../../deps/module/server-module';
import { endTokens, forgetOperator } from './forget.service';
import { operatorOfSession, operatorOfToken } from './operators.service';
import { operatorsRoutes } from './operators.routes';
import { ownData } from './own-data.service';
import { removeOldCalls } from './remove-old-calls';
import { isOperatorToken } from './tokens/tokens.service';

export const operatorsModule = defineModule({
  name: 'operators',
  routes: [operatorsRoutes],
  jobs: [removeOldCalls],
  operatorSource: { isToken: isOperatorToken, findBySession: operatorOfSession, findByToken: operatorOfToken },
  ownData,
  erase: forgetOperator,
  formerAccess: endTokens,
});
