export { jsonSchema, type Schema } from './json-schema';
export { refusals, requestRefusals } from './refusals';
export {
  type ContractShapes,
  contractShapes,
  findServerGaps,
  type ServerGaps,
  serverProvision,
  type ServerProvision,
  type ServerUse,
  serverUse,
  type UsedNames,
} from './server-gaps';
